"""Random numbers by name."""

import torch

from sinu_core.lab.seeding import generator, seed_of


def test_a_key_is_a_purpose_a_seed_and_a_step_and_nothing_runs_together() -> None:
    keys = [(name, seed, step) for name in ("batch", "noise") for seed in range(30) for step in range(30)]
    assert len({seed_of(*key) for key in keys}) == len(keys)
    assert seed_of("a", 12, 3) != seed_of("a", 1, 23)


def test_seeds_are_the_same_in_every_process_and_fit_torch() -> None:
    # blake2b of "('weights', 'token', 0)": written down once, so that stored results stay repeatable.
    assert seed_of("weights", "token", 0) == 1757511282524120781
    assert 0 <= seed_of("weights", "token", 0) < 2**63


def test_what_was_drawn_before_changes_nothing() -> None:
    first = torch.randn(5, generator=generator("weights", "a", 1))
    torch.randn(100, generator=generator("weights", "b", 1))
    assert torch.equal(first, torch.randn(5, generator=generator("weights", "a", 1)))


def test_torchs_own_random_numbers_stay_where_they_are() -> None:
    torch.manual_seed(5)
    expected = torch.rand(1)
    torch.manual_seed(5)
    torch.rand(1, generator=generator("x", 1))
    assert torch.equal(torch.rand(1), expected)
