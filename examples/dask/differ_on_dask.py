#!/usr/bin/python3
"""Searches with `refurl differ` on the workers of a Dask cluster, and merges what they find.

    differ_on_dask.py [OPTION…] -- ARGUMENT…

The arguments are those of `refurl differ`, without the corpora. README.md shows an example.
"""

import argparse
import pathlib
import subprocess
import sys

from distributed import Client, LocalCluster


def search(command, shard, corpora, file):
    """Searches a shard on a worker, and returns the file with what was found. Goes on with a file that is there.

    If the worker is killed, so is the search. Otherwise it would keep the file from the worker that gets the shard next.
    """
    searching = ["setpriv", "--pdeathsig", "KILL", *command, *corpora, "--shard", shard, "--resume", file]
    done = subprocess.run(searching, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"shard {shard}: exit status {done.returncode}: {done.stderr.strip()}")
    return file


def read_options():
    parser = argparse.ArgumentParser(description="Search with refurl differ on a Dask cluster.")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a cluster, such as tcp://host:8786; without it, a local one")
    parser.add_argument("--workers", metavar="N", type=int, default=4, help="the workers of the local cluster (4)")
    parser.add_argument("--shards", metavar="N", type=int, default=16, help="the parts of the search (16)")
    parser.add_argument("--folder", default="shards", help="where the workers keep what they find (shards)")
    parser.add_argument("--corpus", metavar="FILE", action="append", default=[], help="a file with a URL a line")
    parser.add_argument("--refurl", default="refurl", help="the program (refurl)")
    parser.add_argument("arguments", nargs="+", help="of refurl differ: what is compared, -n, --json, …")
    return parser.parse_args()


def main():
    options = read_options()
    folder = pathlib.Path(options.folder).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    corpora = [str(pathlib.Path(file).absolute()) for file in options.corpus]
    command = [options.refurl, "differ", *options.arguments]
    # A worker has one thread, because a search uses several itself.
    cluster = options.scheduler or LocalCluster(n_workers=options.workers, threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        shards = range(1, options.shards + 1)
        names = [f"{shard}/{options.shards}" for shard in shards]
        files = [str(folder / f"{shard}.json") for shard in shards]
        tasks = [client.submit(search, command, name, corpora, file, pure=False) for name, file in zip(names, files)]
        files = client.gather(tasks)
    if not options.scheduler:
        cluster.close()
    sys.exit(subprocess.run([*command, "--merge", *files]).returncode)


if __name__ == "__main__":
    main()
