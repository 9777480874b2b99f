/** Always the same numbers for the same seed, so that a name that got through can be found again. */
export type Chance = {
  readonly below: (limit: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
};

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  // Mulberry32 by Tommy Ettinger, in the public domain.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => {
    const found = from[below(from.length)];
    if (found === undefined) throw new RangeError('there is nothing to pick from');
    return found;
  };
  return { below, pick };
}
