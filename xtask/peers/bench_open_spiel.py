#!/usr/bin/env python3
"""Random playouts of an OpenSpiel game inside C++: moves and playouts per CPU second.

pyspiel.MCTSBot with one simulation and a RandomRolloutEvaluator of many rollouts
clones the state and plays it out inside C++, so the Python bindings are paid once a
batch. It starts after the opening chance moves (the deal), because the bot wants a
decision. Not possible for simultaneous games or games with rewards on the way.

  pip install open_spiel
  taskset -c 0 python bench_open_spiel.py [--seconds 2] [--reps 3] [--json] [game ...]

`cargo xtask bench-peers` does all of that and sets our own figures beside it.
"""
import argparse
import importlib.metadata
import json
import random
import statistics
import time

import pyspiel


def sample(outcomes, rng):
    x = rng.random()
    for action, probability in outcomes:
        x -= probability
        if x < 0:
            return action
    return outcomes[-1][0]


def opened(game, seed):
    """A state after the opening chance moves."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(sample(state.chance_outcomes(), rng))
    return state


def mean_length(state, seed, games=50):
    """How many moves a random game from here has, chance included."""
    rng = random.Random(seed)
    moves = 0
    for _ in range(games):
        copy = state.clone()
        while not copy.is_terminal():
            if copy.is_chance_node():
                copy.apply_action(sample(copy.chance_outcomes(), rng))
            else:
                copy.apply_action(rng.choice(copy.legal_actions()))
            moves += 1
    return moves / games


def rate(game, seconds, seed):
    """(playouts/s, moves/s): one simulation evaluates the root with n random rollouts
    and does nothing else."""
    state = opened(game, seed)
    length = mean_length(state, seed)
    n = 1
    while True:  # grow the batch until it fills the time
        evaluator = pyspiel.RandomRolloutEvaluator(n, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, seed, False)
        begin = time.process_time()
        bot.step(state)
        took = time.process_time() - begin
        if took >= seconds:
            return n / took, n / took * length
        n = max(n + 1, int(n * min(20.0, 1.15 * seconds / max(took, 1e-6))))


def main():
    parser = argparse.ArgumentParser(description="random playouts of OpenSpiel games in C++")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--reps", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("games", nargs="*", default=["hearts"])
    args = parser.parse_args()
    version = importlib.metadata.version("open_spiel")
    rows = []
    for name in args.games:
        game = pyspiel.load_game(name)
        runs = [rate(game, args.seconds, seed) for seed in range(args.reps)]
        playouts, moves = (statistics.median(column) for column in zip(*runs))
        rows.append({"game": name, "playouts_per_second": playouts, "moves_per_second": moves})
    if args.json:
        print(json.dumps({"version": version, "games": rows}))
        return
    print(f"open_spiel {version}, median of {args.reps} x {args.seconds} s")
    for row in rows:
        print(f"{row['game']}: {row['playouts_per_second']:.1f} playouts/s, "
              f"{row['moves_per_second']:.0f} moves/s")


if __name__ == "__main__":
    main()
