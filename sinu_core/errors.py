"""The one error that bad input raises."""


class ParameterError(ValueError):
    """A parameter has a value that is not possible.

    The message always names the parameter, the value received, what is allowed, and what to do.

    Args:
        parameter: Name of the parameter as the caller wrote it.
        value: The value received; a long one is shortened in the message.
        allowed: What would have been accepted, as a phrase that completes "allowed is …".
        remedy: What to do about it, a full sentence; may be empty.

    >>> print(ParameterError("dim", 0, "an integer from 1 to 8192", "Choose a width of at least 1."))
    dim = 0 is not possible: allowed is an integer from 1 to 8192. Choose a width of at least 1.
    """

    def __init__(self, parameter: str, value: object, allowed: str, remedy: str = "") -> None:
        """Compose the message from its four parts."""
        self.parameter = parameter
        self.value = value
        self.allowed = allowed
        self.remedy = remedy
        message = f"{parameter} = {shortened(value)} is not possible: allowed is {allowed}. {remedy}"
        super().__init__(message.rstrip())

    def __reduce__(self) -> tuple[type["ParameterError"], tuple[object, ...]]:
        """Pickle the four parts: an exception by itself would pickle the message and come back as none."""
        return type(self), (self.parameter, self.value, self.allowed, self.remedy)


def shortened(value: object, limit: int = 60) -> str:
    """Return `repr(value)`, cut to `limit` characters so that hostile input stays readable.

    >>> shortened("a" * 1000, limit=8)
    "'aaaaaa…"
    """
    # A million characters need no repr of a million characters.
    text = repr(value[: limit + 1] if isinstance(value, str) else value)
    return text if len(text) <= limit else text[: limit - 1] + "…"
