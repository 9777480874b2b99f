/** Pseudo-random numbers from a seed, so that every run is the same. */
export type Chance = {
  /** A whole number from `least` to `most`. */
  readonly whole: (least: number, most: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <Thing>(things: readonly [Thing, ...Thing[]]) => Thing;
};

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  // xorshift: good enough to choose a grocer, and nothing else is chosen by it.
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    happens: (probability) => next() < probability,
    pick: (things) => things[whole(0, things.length - 1)] ?? things[0],
  };
}
