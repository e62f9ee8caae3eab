// The Streamlit side: one node, one player; a run that sends the same motion again changes nothing.
import { readMotion } from "./message.js";
import { createPlayer, disposePlayer, followTheme, showMotion } from "./player.js";

const players = new WeakMap(); // node -> player
const same = (a, b) => a.length === b.length && a.every((byte, index) => byte === b[index]);

function playerIn(parent) {
  let node = parent.querySelector(":scope > .motion");
  if (!node) {
    node = document.createElement("div");
    node.className = "motion";
    parent.append(node);
    players.set(node, createPlayer(node));
  }
  return players.get(node);
}

export default function ({ data, parentElement }) {
  const player = playerIn(parentElement);
  if (player.data && same(player.data, data)) followTheme(player);
  else {
    player.data = data.slice();
    showMotion(player, readMotion(player.data));
  }
  return () => setTimeout(() => player.root.isConnected || disposePlayer(player));
}
