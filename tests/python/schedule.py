#!/usr/bin/env python3
"""Compares the schedule of exercises with that of the package fsrs.

Random review histories are scheduled by `plywise-export schedule` and by the package's
scheduler, without learning steps and interval fuzzing. After each review, stability and difficulty
must agree to nine digits, and the exercise must be due on the same day.
"""

import argparse
import datetime
import json
import random
import subprocess
import sys

from fsrs import Card, Rating, Scheduler

# Maximum relative difference due to rounding.
ROUNDING = 1e-9
BEGIN = datetime.datetime(2020, 1, 1, 12, tzinfo=datetime.timezone.utc)


def histories(count, seed):
    """Yields lists of answers (grade, day): on time, early, late, on the same day, and years later."""
    chance = random.Random(seed)
    for _ in range(count):
        answers, day, interval = [], chance.randrange(100), 1
        for _ in range(chance.randint(1, 25)):
            answers.append((chance.choice((1, 2, 3, 3, 3, 4)), day))
            pauses = (0, 1, interval, interval, 2 * interval, chance.randrange(400), 3650)
            pause = chance.choices(pauses, (3, 2, 4, 4, 2, 3, 0.2))[0]
            interval = max(1, min(2 * max(pause, 1), 2000))
            day += pause
        yield answers


def expected(scheduler, answers):
    card = Card(card_id=1, due=BEGIN)
    states = []
    for grade, day in answers:
        at = BEGIN + datetime.timedelta(days=day)
        card, _ = scheduler.review_card(card, Rating(grade), at)
        states.append((card.stability, card.difficulty, (card.due - BEGIN).days))
    return states


def is_close(one, other):
    return abs(one - other) <= ROUNDING * max(abs(one), abs(other))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--export", required=True, metavar="PATH", help="path of plywise-export")
    parser.add_argument("--histories", type=int, default=10_000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    args = parser.parse_args()
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    asked = list(histories(args.histories, args.seed))
    lines = [" ".join(f"{grade},{day}" for grade, day in answers) for answers in asked]
    ran = subprocess.run(
        [args.export, "schedule"],
        input="\n".join(lines) + "\n",
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    answered = [json.loads(line) for line in ran.stdout.splitlines()]
    if len(answered) != len(asked):
        print(f"{len(asked)} histories, {len(answered)} answers", file=sys.stderr)
        return 1
    wrong, answers = 0, 0
    for history, found in zip(asked, answered):
        wanted = expected(scheduler, history)
        answers += len(wanted)
        same = len(found) == len(wanted) and all(
            is_close(one[0], two[0]) and is_close(one[1], two[1]) and one[2] == two[2]
            for one, two in zip(found, wanted)
        )
        if not same:
            wrong += 1
            print(f"wrong: {history}\n  {found}\n  {wanted}", file=sys.stderr)
    print(f"{len(asked)} histories with {answers} answers, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
