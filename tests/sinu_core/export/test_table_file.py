"""Each file, read back by the library it is for, against the formula in plain math."""

import io
import json
import subprocess
import sys
import zipfile

import numpy as np
import pytest
import torch
from safetensors import safe_open
from safetensors.torch import load as load_safetensors

from sinu_core.errors import ParameterError
from sinu_core.export.blocks import BLOCK_ELEMENTS, table_blocks
from sinu_core.export.table_file import FILE_FORMATS, MOST_BYTES, table_file
from sinu_core.settings import Settings
from tests.oracle import column_gain, length_factor, pe_row

PLAIN = Settings(dim=6, length=40)
LAWS = Settings(
    dim=7, length=1, offset=-2.5, theta=500.0, layout="interleaved", spacing="endpoint", groups=2,
    scale=(0.05, 2.0), progressive=(1.0, 0.7), dynamic=(0.2, 50.0), floor=(0.1, "softplus"),
    modality_scales={"text": 1.0, "visual": -0.5}, segments=[("text", 3), ("visual", (2, 4))],
)  # fmt: skip
# One rounding of numbers up to 3 in magnitude.
ROUNDING = {"float32": 2e-7, "float16": 1e-3, "bfloat16": 8e-3}


def expected(settings: Settings) -> np.ndarray:
    factors = tuple(1.0 - 0.3 * i / 3 for i in range(4)) if settings is LAWS else None
    scale, floor = ((0.05, 2.0), (0.1, "softplus")) if settings is LAWS else (1.0, None)
    gains = [
        column_gain(c, settings.dim, settings.layout, scale=scale, factors=factors, floor=floor)
        for c in range(settings.dim)
    ]
    tokens = [1.0] * 3 + [-0.5] * 8 if settings is LAWS else [1.0] * settings.length
    length = length_factor(11, 0.2, 50.0) if settings is LAWS else 1.0
    rows = [
        pe_row(settings.offset + row, settings.dim, settings.theta, settings.layout, settings.spacing)
        for row in range(settings.length)
    ]
    return np.array(rows) * np.array(gains) * np.array(tokens)[:, None] * length


def read(ending: str, data: bytes) -> tuple[torch.Tensor, dict]:
    """The table and the settings, by the library that the file is for."""
    if ending == "npz":
        file = np.load(io.BytesIO(data), allow_pickle=False)
        return torch.from_numpy(file["embedding"]), json.loads(str(file["settings"]))
    if ending == "safetensors":
        header = json.loads(data[8 : 8 + int.from_bytes(data[:8], "little")])
        return load_safetensors(data)["embedding"], json.loads(header["__metadata__"]["settings"])
    held = torch.load(io.BytesIO(data), weights_only=True)
    return held["embedding"], json.loads(held["settings"])


CASES = [(ending, dtype) for ending, form in FILE_FORMATS.items() for dtype in form.dtypes]


@pytest.mark.parametrize("settings", [PLAIN, LAWS], ids=["plain", "laws"])
@pytest.mark.parametrize(("ending", "dtype"), CASES)
def test_a_file_holds_the_numbers_of_the_formula_and_the_settings(ending, dtype, settings, monkeypatch):
    monkeypatch.setattr("sinu_core.export.blocks.BLOCK_ELEMENTS", 20)  # several blocks, the last one short
    file = table_file(settings, ending, dtype)
    data = b"".join(file.blocks)
    assert len(data) == file.size
    assert file.name == f"embedding_{settings.length}x{settings.dim}_{dtype}.{ending}"
    table, held = read(ending, data)
    assert table.dtype == getattr(torch, dtype)
    np.testing.assert_allclose(table.double().numpy(), expected(settings), atol=ROUNDING[dtype])
    assert Settings.from_json(json.dumps(held)) == settings


@pytest.mark.parametrize("ending", FILE_FORMATS)
def test_a_file_on_disk_opens_without_being_read(ending, tmp_path):
    path = tmp_path / f"table.{ending}"
    path.write_bytes(b"".join(table_file(PLAIN, ending).blocks))
    if ending == "npz":
        assert zipfile.ZipFile(path).testzip() is None
        table = torch.from_numpy(np.load(path)["embedding"])
    elif ending == "safetensors":
        with safe_open(path, "pt") as file:
            table = file.get_tensor("embedding")
    else:
        table = torch.load(path, mmap=True, weights_only=True)["embedding"]
    np.testing.assert_allclose(table.numpy(), expected(PLAIN), atol=2e-7)


def test_the_same_settings_make_the_same_bytes():
    assert b"".join(table_file(PLAIN, "npz").blocks) == b"".join(table_file(PLAIN, "npz").blocks)


@pytest.mark.parametrize("ending", FILE_FORMATS)
def test_the_largest_table_of_the_requirements_comes_in_small_blocks(ending):
    file = table_file(Settings(dim=4096, length=100_000), ending)
    assert file.size == pytest.approx(1_638_400_000, abs=2000)
    first = [len(block) for _, block in zip(range(4), file.blocks, strict=False)]
    assert 0 < max(first) <= 4 * BLOCK_ELEMENTS + 1000


def test_memory_does_not_grow_with_the_table():
    # 96 MB of numbers, in a process of its own, since only its highest mark can be asked for.
    program = """
import resource
from sinu_core.export.table_file import table_file
from sinu_core.settings import Settings
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
blocks = table_file(Settings(dim=4096, length=6144), "pt").blocks
before = [len(next(blocks)) for _ in range(4)] and peak()
print(sum(map(len, blocks)), peak() - before)
"""
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    n_bytes, growth_kb = map(int, out.split())
    assert n_bytes > 90e6
    assert growth_kb < 40_000


def test_beyond_the_limit_the_error_says_what_to_do():
    rows = MOST_BYTES // (4 * 4096)
    assert table_file(Settings(dim=4096, length=rows), "npz").size > 0
    with pytest.raises(ParameterError, match="at most 122,070 positions of 4,096 columns in float32, 2 GB"):
        table_file(Settings(dim=4096, length=rows + 1), "npz")
    assert table_file(Settings(dim=4096, length=rows + 1), "npz", "float16").size > 0


@pytest.mark.parametrize(
    ("settings", "ending", "dtype", "says"),
    [
        (PLAIN, "csv", "float32", "format = 'csv' is not possible: allowed is one of npz, safetensors, pt"),
        (PLAIN, "pt", "float64", "allowed is one of float32, float16, bfloat16"),
        (PLAIN, "npz", "bfloat16", "numpy knows no bfloat16"),
        (Settings(scale=1e5), "pt", "float16", "numbers up to 100000. Take float32 or bfloat16"),
    ],
)
def test_what_is_not_possible_is_told_before_a_byte_is_computed(settings, ending, dtype, says):
    with pytest.raises(ParameterError, match=says):
        table_file(settings, ending, dtype)


def test_an_empty_part_is_never_yielded_by_the_table_itself():
    assert [len(block) for block in table_blocks(PLAIN, "float32")] == [40 * 6 * 4]
