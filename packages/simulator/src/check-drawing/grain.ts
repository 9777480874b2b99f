/** Numbers from 0 to 1 that look random and depend on a place and a seed alone. */
export function grainAt(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x2545f491);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Grain that changes slowly from place to place, as fibers and stains do. */
export function softGrainAt(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = eased(x - left);
  const down = eased(y - top);
  const upper = grainAt(left, top, seed) * (1 - across) + grainAt(left + 1, top, seed) * across;
  const lower = grainAt(left, top + 1, seed) * (1 - across) + grainAt(left + 1, top + 1, seed) * across;
  return upper * (1 - down) + lower * down;
}

function eased(part: number): number {
  return part * part * (3 - 2 * part);
}

/** A run of such numbers, one after the other. */
export function grainFrom(seed: number): () => number {
  let turn = 0;
  return () => grainAt((turn += 1), 77, seed);
}
