"""The process that trains: with one thread and a low priority, beside the one that serves pages."""

from __future__ import annotations

import ctypes
import os
import platform
import signal

import torch

from sinu_core.lab.child import ChildProcess

_NICENESS = 10  # the server's answers come first
_TRIM_THRESHOLD, _TOP_PAD, _MMAP_THRESHOLD = -1, -2, -3  # names of malloc.h


def one_worker() -> ChildProcess:
    """Return an executor of one process.

    Started anew, not forked: a fork of a process with threads, such as a web server with PyTorch, can hang.
    """
    worker = ChildProcess()
    worker.submit(prepare)
    return worker


def prepare() -> None:
    """Set a worker process up."""
    keep_freed_memory()
    torch.set_num_threads(1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends the worker
    if hasattr(os, "nice"):
        os.nice(_NICENESS)


def keep_freed_memory() -> None:
    """Let the C library keep what a step frees for the next one.

    It gives large blocks back to the kernel at once, and takes them again page by page: at these sizes that
    costs as much as the arithmetic. For a process that does nothing but train; without glibc nothing is done.
    """
    if platform.libc_ver()[0] != "glibc":
        return
    mallopt = ctypes.CDLL(None).mallopt
    for option, value in ((_MMAP_THRESHOLD, 2**25), (_TRIM_THRESHOLD, 2**29), (_TOP_PAD, 2**26)):
        mallopt(option, value)
