import pytest
import torch

from sinu_core import device
from sinu_core.errors import ParameterError


@pytest.fixture
def two_accelerators(monkeypatch):
    monkeypatch.setattr(torch.accelerator, "is_available", lambda: True)
    monkeypatch.setattr(
        torch.accelerator, "current_accelerator", lambda check_available=False: torch.device("cuda")
    )
    monkeypatch.setattr(torch.accelerator, "device_count", lambda: 2)
    monkeypatch.setattr(torch.cuda, "get_device_name", lambda which: f"Example {which.index}")


@pytest.fixture
def no_accelerator(monkeypatch):
    monkeypatch.setattr(torch.accelerator, "is_available", lambda: False)


@pytest.mark.usefixtures("no_accelerator")
def test_without_an_accelerator_the_cpu_computes():
    assert device.available_devices() == ("cpu",)
    assert device.default_device() == "cpu"


@pytest.mark.usefixtures("two_accelerators")
def test_accelerators_are_listed_after_the_cpu_and_the_first_is_taken():
    assert device.available_devices() == ("cpu", "cuda:0", "cuda:1")
    assert device.default_device() == "cuda:0"
    assert device.device_label("cuda:1") == "Example 1 (cuda:1)"


def test_one_accelerator_needs_no_number(two_accelerators, monkeypatch):
    monkeypatch.setattr(torch.accelerator, "device_count", lambda: 1)
    assert device.available_devices() == ("cpu", "cuda")


def test_an_accelerator_without_a_name_shows_its_kind(monkeypatch):
    monkeypatch.setattr(device, "available_devices", lambda: ("cpu", "mps"))
    assert device.device_label("mps") == "MPS (mps)"


@pytest.mark.parametrize(("threads", "label"), [(1, "CPU (1 thread)"), (2, "CPU (2 threads)")])
def test_the_label_of_the_cpu_tells_its_threads(monkeypatch, threads, label):
    monkeypatch.setattr(torch, "get_num_threads", lambda: threads)
    assert device.device_label("cpu") == label


@pytest.mark.usefixtures("no_accelerator")
@pytest.mark.parametrize("name", ["cuda", "tpu", "<script>", ""])
def test_a_device_that_is_not_there_is_named_with_those_that_are(name):
    with pytest.raises(ParameterError, match=r"device = .* is not possible: allowed is one of cpu\."):
        device.check_device(name)


def test_float64_is_missing_on_mps_alone():
    assert device.holds_float64("cpu")
    assert device.holds_float64("cuda:0")
    assert not device.holds_float64("mps")
