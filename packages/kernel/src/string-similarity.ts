/** Texts whose lengths differ by more than this share are not compared. */
export const LENGTH_DIFFERS_MAX = 0.35;

const VOWELS = 'aeiou';
/** Letters that sound or look alike; a capital encodes a sound, see `name-forms.ts`. */
const RELATED = ['bp', 'dt', 'gkh', 'ck', 'vf', 'szc', 'szC', 'mn', 'il', 'rn', 'uv', 'jz'];
const SWAPPED = 0.7;
const SLIGHT = 0.5;
const MISSING_VOWEL = 0.6;
const CODES = 128;

/**
 * 1 for equal texts, 0 below `least`. Damerau-Levenshtein distance with reduced costs for vowels, related
 * letters and swapped neighbors.
 */
export function similarity(one: string, other: string, least = 0): number {
  const size = Math.max(one.length, other.length);
  if (one === other) return size === 0 ? 0 : 1;
  if (Math.abs(one.length - other.length) > size * LENGTH_DIFFERS_MAX) return 0;
  const most = (1 - least) * size + Number.EPSILON * size;
  const width = other.length + 1;
  // Three rows of the table: the one before last, the last, and the current one.
  const rows = [new Float64Array(width), new Float64Array(width), new Float64Array(width)] as const;
  let [earlier, before, now] = rows;
  for (let at = 1; at < width; at += 1)
    before[at] = (before[at - 1] ?? 0) + missing(other.charCodeAt(at - 1));
  for (let row = 1; row <= one.length; row += 1) {
    const code = one.charCodeAt(row - 1);
    now[0] = (before[0] ?? 0) + missing(code);
    let lowest = now[0];
    for (let at = 1; at < width; at += 1) {
      const given = other.charCodeAt(at - 1);
      let cost = (before[at - 1] ?? 0) + exchange(code, given);
      cost = Math.min(cost, (before[at] ?? 0) + missing(code), (now[at - 1] ?? 0) + missing(given));
      if (row > 1 && at > 1 && code === other.charCodeAt(at - 2) && one.charCodeAt(row - 2) === given)
        cost = Math.min(cost, (earlier[at - 2] ?? 0) + SWAPPED);
      now[at] = cost;
      if (cost < lowest) lowest = cost;
    }
    // A swap can still reach back one row.
    if (lowest > most + SWAPPED) return 0;
    [earlier, before, now] = [before, now, earlier];
  }
  const cost = before[other.length] ?? size;
  return cost > most ? 0 : 1 - cost / size;
}

const costs = exchangeCosts();

function exchange(one: number, other: number): number {
  if (one === other) return 0;
  return one < CODES && other < CODES ? (costs[one * CODES + other] ?? 1) : 1;
}

function exchangeCosts(): Float64Array {
  const table = new Float64Array(CODES * CODES).fill(1);
  for (const group of [VOWELS, ...RELATED])
    for (const one of group)
      for (const other of group) table[one.charCodeAt(0) * CODES + other.charCodeAt(0)] = SLIGHT;
  return table;
}

const slightlyMissing = new Set(Array.from(`${VOWELS}h`).map((letter) => letter.charCodeAt(0)));

function missing(code: number): number {
  return slightlyMissing.has(code) ? MISSING_VOWEL : 1;
}
