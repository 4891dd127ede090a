#!/usr/bin/env python3
"""Compares the schedule of exercises with fixed intervals of 1, 3, 7, 21 and 60 days.

Simulated learners forget exponentially, which differs from the curve that FSRS assumes. Each card has a
half-life, which grows with a right answer, more so after a longer pause, and shrinks with a wrong
answer. Cards differ in difficulty. The recall of a schedule is the mean probability, over all cards and
all days of a year, that a card is remembered. The desired retention of FSRS is chosen so that its recall
equals that of the fixed intervals; FSRS must then need fewer reviews.

The scheduler is that of the package fsrs, which schedule.py verifies to be equal to Plywise's.
"""

import argparse
import datetime
import random
import sys

from fsrs import Card, Rating, Scheduler

DAYS = 365
FIXED = (1, 3, 7, 21, 60)
BEGIN = datetime.datetime(2026, 1, 1, 12, tzinfo=datetime.timezone.utc)


class Learner:
    """Simulated memory that a learner has of one training card."""

    def __init__(self, chance):
        self.half_life = min(20.0, max(1.0, chance.lognormvariate(1.2, 0.7)))
        self.ease = chance.uniform(0.5, 2.5)
        self.last = 0

    def recall(self, day):
        return 2 ** (-(day - self.last) / self.half_life)

    def answer(self, day, chance):
        known = self.recall(day)
        right = chance.random() < known
        if right:
            # The harder it was to remember, the longer it is remembered.
            self.half_life *= 1 + self.ease * (0.25 + 2 * (1 - known))
        else:
            self.half_life = max(1.0, self.half_life * 0.5)
        self.last = day
        return right


class Fixed:
    def __init__(self):
        self.step = 0

    def next(self, day, right):
        self.step = min(self.step + 1, len(FIXED) - 1) if right else 0
        return day + FIXED[self.step]


class Fsrs:
    def __init__(self, scheduler):
        self.scheduler = scheduler
        self.card = Card(card_id=1)

    def next(self, day, right):
        at = BEGIN + datetime.timedelta(days=day)
        rating = Rating.Good if right else Rating.Again
        self.card, _ = self.scheduler.review_card(self.card, rating, at)
        return (self.card.due - BEGIN).days



def run(schedule, cards, seed):
    """Simulates a schedule and returns the number of answers and the mean recall."""
    answers, recall = 0, 0.0
    for number in range(cards):
        chance = random.Random(f"{seed} {number}")
        learner, plan = Learner(chance), schedule()
        # A new card is due on the day after it was created.
        due = 1
        for day in range(1, DAYS + 1):
            if day >= due:
                answers += 1
                due = plan.next(day, learner.answer(day, chance))
            recall += learner.recall(day)
    return answers, recall / (cards * DAYS)


def fsrs(retention):
    scheduler = Scheduler(
        desired_retention=retention, learning_steps=(), relearning_steps=(), enable_fuzzing=False
    )
    return lambda: Fsrs(scheduler)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=500, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    args = parser.parse_args()
    fixed_answers, fixed_recall = run(Fixed, args.cards, args.seed)
    low, high = 0.6, 0.98
    for _ in range(12):
        retention = (low + high) / 2
        answers, recall = run(fsrs(retention), args.cards, args.seed)
        if recall < fixed_recall:
            low = retention
        else:
            high = retention
    usual_answers, usual_recall = run(fsrs(0.9), args.cards, args.seed)
    each = args.cards
    print(f"fixed intervals: {fixed_answers / each:.2f} answers a card, recall {fixed_recall:.3f}")
    print(
        f"FSRS at the same recall ({recall:.3f}, retention {retention:.3f}): "
        f"{answers / each:.2f} answers a card ({answers / fixed_answers - 1:+.1%})"
    )
    print(f"FSRS at 0.9: {usual_answers / each:.2f} answers a card, recall {usual_recall:.3f}")
    return 0 if answers < fixed_answers and abs(recall - fixed_recall) < 0.005 else 1


if __name__ == "__main__":
    sys.exit(main())
