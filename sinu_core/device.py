"""The device that computes: found through `torch.accelerator`, shown by a label, or chosen by hand."""

from __future__ import annotations

import torch

from sinu_core.errors import ParameterError
from sinu_core.message import message


def available_devices() -> tuple[str, ...]:
    """Return the names of the devices of this machine: "cpu", then the accelerators.

    >>> available_devices()[0]
    'cpu'
    """
    if not torch.accelerator.is_available():
        return ("cpu",)
    kind = torch.accelerator.current_accelerator(check_available=True)
    count = torch.accelerator.device_count()
    if kind is None or count == 0:
        return ("cpu",)
    return ("cpu", kind.type) if count == 1 else ("cpu", *(f"{kind.type}:{index}" for index in range(count)))


def default_device() -> str:
    """Return the name of the first accelerator, or "cpu" where there is none.

    >>> default_device() in available_devices()
    True
    """
    return (*available_devices(), "cpu")[1]


def check_device(name: str) -> str:
    """Return the name of a device chosen by hand, after looking that it is there.

    Raises:
        ParameterError: When this machine has no such device.

    >>> check_device("cpu")
    'cpu'
    """
    if name not in available_devices():
        allowed = "one of " + ", ".join(available_devices())
        raise ParameterError("device", name, allowed, "Choose a device that this machine has.")
    return name


def device_label(name: str) -> str:
    """Return the label that people read, such as "CPU (2 threads)" or "NVIDIA H200 (cuda)".

    Raises:
        ParameterError: When this machine has no such device.
    """
    device = torch.device(check_device(name))
    if device.type == "cpu":
        threads = torch.get_num_threads()
        return message("CPU (1 thread)") if threads == 1 else message("CPU ({n} threads)", n=threads)
    backend = getattr(torch, device.type, None)
    named = getattr(backend, "get_device_name", None)  # CUDA and XPU have it, MPS does not
    return f"{named(device) if named else device.type.upper()} ({name})"


def holds_float64(device: torch.device | str) -> bool:
    """Return whether a device computes in float64; where not, small tables are built on the CPU and moved.

    >>> holds_float64("cpu"), holds_float64("mps")
    (True, False)
    """
    kind = torch.device(device).type
    if kind == "xpu" and torch.accelerator.is_available():
        return bool(getattr(torch.xpu.get_device_properties(device), "has_fp64", True))
    return kind != "mps"
