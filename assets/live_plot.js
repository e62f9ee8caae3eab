// loader
export default function () {}
