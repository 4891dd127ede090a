#!/usr/bin/env python3
"""Generates the sound files of the app, which are short, soft and wooden.

    python3 bindings/look/make_sounds.py

A knock is a few damped modes of a small block with a breath of noise at the start; a tone
is two partials with a soft beginning. Peaks stay below -12 dB. Needs Python alone.
"""

import math
import random
import struct
import wave
from pathlib import Path

RATE = 22_050
PEAK = 0.24
FOLDER = Path(__file__).parent / "sounds"


def silence(seconds):
    return [0.0] * int(RATE * seconds)


def add(sound, other, at=0.0, gain=1.0):
    start = int(RATE * at)
    sound.extend([0.0] * (start + len(other) - len(sound)))
    for place, value in enumerate(other):
        sound[start + place] += gain * value
    return sound


def knock(pitch, seconds=0.14, hardness=1.0, seed=1):
    noise = random.Random(seed)
    modes = [(1.0, 1.0, 34), (2.76, 0.45, 60), (5.4, 0.2, 95)]
    sound = []
    for step in range(int(RATE * seconds)):
        time = step / RATE
        value = sum(
            gain * math.exp(-decay * time) * math.sin(math.tau * pitch * ratio * time)
            for ratio, gain, decay in modes
        )
        value += hardness * 0.5 * math.exp(-420 * time) * noise.uniform(-1, 1)
        sound.append(value * min(1.0, step / 12))
    return sound


def tone(pitch, seconds):
    sound = []
    for step in range(int(RATE * seconds)):
        time = step / RATE
        envelope = min(1.0, time / 0.012) * math.exp(-6 * time / seconds)
        sound.append(envelope * (math.sin(math.tau * pitch * time) + 0.3 * math.sin(math.tau * 2 * pitch * time)))
    return sound


def write(name, sound):
    loudest = max(abs(value) for value in sound)
    fade = int(RATE * 0.01)
    for place in range(fade):
        sound[-1 - place] *= place / fade
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", int(32_767 * PEAK * value / loudest)) for value in sound))


def main():
    FOLDER.mkdir(exist_ok=True)
    write("move", knock(310))
    write("capture", add(knock(250, hardness=1.8), knock(390, seed=2), at=0.035, gain=0.7))
    write("castle", add(knock(310), knock(280, seed=3), at=0.09, gain=0.9))
    write("check", add(knock(310), tone(660, 0.22), at=0.03, gain=0.45))
    write("promote", add(add(knock(310), tone(523, 0.2), at=0.05, gain=0.5), tone(784, 0.28), at=0.16, gain=0.5))
    write("end", add(add(silence(0.01), tone(392, 0.4), gain=0.8), tone(262, 0.6), at=0.2))
    write("lowtime", add(add(silence(0.01), tone(880, 0.09)), tone(880, 0.09), at=0.16))


if __name__ == "__main__":
    main()
