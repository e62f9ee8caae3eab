"""What pytest leaves alone: benchmarks, which `make bench` runs, import the libraries they measure."""

collect_ignore_glob = ["bench_*.py", "peers.py", "plain_page.py"]
