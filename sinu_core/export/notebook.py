"""A notebook for exactly one set of settings: formula, table, picture, module, and a scale that learns."""

from __future__ import annotations

import json
from typing import Any

from sinu_core.export.formula_text import formula_text, has_token_gains
from sinu_core.export.source_code import notebook_cells, title
from sinu_core.export.sources import sources
from sinu_core.settings import Settings

_ROWS = """\
ROWS = min(LENGTH, 512)
table = embedding(np.arange(ROWS))  # [ROWS, D]
print(table.shape, table.dtype)
print(table[:4].round(4))"""

_PICTURE = """\
try:
    import matplotlib.pyplot as plt
except ImportError:
    print("For the picture: %pip install matplotlib")
else:
    limit = abs(table).max()
    plt.figure(figsize=(10, 5))
    plt.imshow(table, aspect="auto", cmap="RdBu_r", vmin=-limit, vmax=limit, interpolation="nearest")
    plt.xlabel("column")
    plt.ylabel("row; position = OFFSET + row")
    plt.colorbar()
    plt.show()"""

_SIMILARITY = """\
for distance in (0, 1, 2, 5, 10, 50, 100):
    if distance < ROWS:
        products = (table[: ROWS - distance] * table[distance:]).sum(axis=1)  # one for each position
        print(f"distance {distance:3}: from {products.min():.6f} to {products.max():.6f}")"""

_CHECK = """\
embed = ScaledSinuEmbedding()
x = torch.zeros(ROWS, DIM)  # token embeddings [L, D], here without content
difference = abs(embed(x{arguments}).detach().numpy() - table).max()
print(f"largest difference from NumPy in float64: {{difference:.1e}}")
print({{name: tuple(value.shape) for name, value in embed.state_dict().items()}})"""

_TRAINING = """\
target = 2 * embed(x{arguments}).detach()  # an embedding that is twice as loud
optimizer = torch.optim.Adam([{{"params": [embed.scale], "weight_decay": 0.0}}], lr=0.01)
for step in range(3):
    loss = (embed(x{arguments}) - target).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step(){after}
    print(f"step {{step}}: loss {{loss.item():.6f}}, gradient {{embed.scale.grad.abs().sum():.6f}}")"""


def notebook(settings: Settings, link: str = "") -> str:
    """Return a notebook as the text of an .ipynb file, format 4.5.

    Its cells run from top to bottom with NumPy and PyTorch alone; the picture needs matplotlib, and says so.

    Args:
        settings: What it computes.
        link: Where these settings came from.

    >>> json.loads(notebook(Settings(dim=8)))["nbformat"]
    4
    """
    numpy, torch = notebook_cells(settings)
    arguments = ", total_length=LENGTH" if settings.dynamic else ""
    arguments += ", modality=modality_ids()[:ROWS]" if has_token_gains(settings) else ""
    after_step = settings.floor is not None and settings.floor[1] == "after_step"
    after = "\n    embed.clamp_scale_()" if after_step else ""
    parts = [
        _text(_head(settings, link)),
        _text("## The table, in NumPy\n\nAngles and gains in float64; cast last."),
        _code(numpy),
        _code(_ROWS),
        _code(_PICTURE),
        _text(
            "## Dot products\n\n"
            "When both ends of a range agree, the dot product depends on the distance alone."
        ),
        _code(_SIMILARITY),
        _text("## The module, in PyTorch\n\nIts scale is learnable, and all that its `state_dict` holds."),
        _code(torch),
        _code(_CHECK.format(arguments=arguments)),
        _text("## The scale learns"),
        _code(_TRAINING.format(arguments=arguments, after=after)),
    ]
    cells = [{"id": f"cell-{index}", **part} for index, part in enumerate(parts)]
    return json.dumps({"cells": cells, **_FRAME}, ensure_ascii=False, indent=1) + "\n"


_FRAME: dict[str, Any] = {
    "metadata": {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    },
    "nbformat": 4,
    "nbformat_minor": 5,
}


def _head(settings: Settings, link: str) -> str:
    lines = [f"# {title(settings).removesuffix('.')}", "", "```text", *formula_text(settings), "```", ""]
    lines += ["Sources:", "", *(f"* {source}" for source in sources(settings))]
    return "\n".join([*lines, "", f"Made for <{link}>"] if link else lines)


def _text(source: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": source.splitlines(keepends=True)}


def _code(source: str) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
        "source": source.splitlines(keepends=True),
    }
