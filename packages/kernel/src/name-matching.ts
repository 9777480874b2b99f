import { formOf, soundOf, type NameForm } from './name-forms.ts';
import { LENGTH_DIFFERS_MAX, similarity } from './string-similarity.ts';

/** Similarity from which an employee reviews the match. Measured with `npm run proof -- screening`. */
const LIKE = 0.84;
/** Same, if the name has extra words, or lacks middle words of the listed name. */
const LIKE_WITH_MORE = 0.87;
const LIKE_WITH_LESS = 0.93;
/** Below this, two words count as different, however well the rest fits. */
const WORD_LIKE = 0.6;
/** A single word is weak evidence, so it needs a closer match. */
const ALONE_LIKE = 0.9;
/** Similarity of a word given only by its initial. */
const INITIAL_LIKE = 0.7;
const REST_BESIDE_INITIAL = 0.95;

/** Names with more words are compared only in their own order and reversed. */
const ORDERS_OF_WORDS_MAX = 4;
/** Maximum number of joined word sequences. */
const RUN_MAX = 40;

const MASK_PARTS = 4;
/** Prefilter: minimum share of a listed name's letter pairs. */
const SHARED_MIN = 0.33;
/** Prefilter: maximum share of missing letters; each costs at least half an edit. */
const LACKED_MAX = 0.36;
/** A to Z plus the sound codes. */
const BAG = 32;

/** A listed name, prepared for many comparisons. */
export type ListedName = NameForm & {
  readonly orders: readonly Spoken[];
  readonly mask: Mask;
  readonly all: Bags;
  /** Of the first and last word, which are never left out. */
  readonly bags: Bags;
};

type Mask = readonly number[];
/** Letter counts, as written and as it sounds. */
type Bags = { readonly written: Uint8Array; readonly sounding: Uint8Array; readonly size: number };

export function listedName(words: readonly string[]): ListedName {
  const form = formOf(words);
  const orders = ordersOf(words).map((order) => {
    const word = order.join('');
    return { word, sound: soundOf(word) };
  });
  const outer = words.length > 2 ? [words[0] ?? '', words.at(-1) ?? ''] : words;
  return { ...form, orders, mask: maskOf(form.sounds), all: bagsOf([words.join('')]), bags: bagsOf(outer) };
}

/** A typed name in all its readings. */
export type ReadName = readonly (NameForm & {
  readonly mask: Mask;
  readonly bags: Bags;
  readonly hasInitial: boolean;
  readonly runs: readonly Run[];
})[];

/** Adjacent words joined into one. */
type Run = Spoken & { readonly bags: Bags; readonly isWhole: boolean };

export function readName(forms: readonly NameForm[]): ReadName {
  return forms.map((form) => {
    const joined = form.words.join('');
    const turned = form.words.toReversed().join('');
    return {
      ...form,
      mask: maskOf([joined, soundOf(joined), turned, ...form.sounds]),
      bags: bagsOf(form.words),
      hasInitial: form.words.some((word) => word.length === 1),
      runs: runsOf(form.words),
    };
  });
}

/** Whether an employee must review: regardless of word order, joined or split words, and typos. */
export function isSimilar(listed: ListedName, name: ReadName): boolean {
  return name.some(
    (form) =>
      (form.hasInitial || lacks(listed.bags, form.bags) <= LACKED_MAX) &&
      sharedOf(listed.mask, form.mask) >= SHARED_MIN &&
      (areLikeJoined(listed, form) || areLikeWords(listed, form)),
  );
}

function runsOf(words: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < words.length; from += 1) {
    let word = '';
    for (let to = from; to < Math.min(words.length, from + RUN_MAX); to += 1) {
      word += words[to] ?? '';
      const isWhole = from === 0 && to === words.length - 1;
      runs.push({ word, sound: soundOf(word), bags: bagsOf([word]), isWhole });
    }
  }
  return runs;
}

/** Compares without spaces, for joined or split words. */
function areLikeJoined(listed: ListedName, { words, runs }: ReadName[number]): boolean {
  if (listed.words.length === 1) {
    const joined = words.join('');
    const [only = ''] = listed.words;
    return joined === only || (only.length > 4 && similarity(only, joined, ALONE_LIKE) > 0);
  }
  return runs.some((run) => {
    const least = run.isWhole ? LIKE : LIKE_WITH_MORE;
    return (
      mayBeLike(listed.all, run.bags, least) && listed.orders.some((order) => bestOf(order, run, least) > 0)
    );
  });
}

/** Lower bound by letter counts, in any order: each missing letter costs at least half an edit. */
function mayBeLike(listed: Bags, run: Bags, least: number): boolean {
  const size = Math.max(listed.size, run.size);
  if (Math.abs(listed.size - run.size) > size * LENGTH_DIFFERS_MAX) return false;
  const most = 2 * (1 - least) * size + 1;
  return (
    (lackedOf(listed.written, run.written) <= most && lackedOf(run.written, listed.written) <= most) ||
    (lackedOf(listed.sounding, run.sounding) <= most && lackedOf(run.sounding, listed.sounding) <= most)
  );
}

type Spoken = { readonly word: string; readonly sound: string };

/** Zero if neither is similar enough. */
function bestOf(one: Spoken, other: Spoken, least: number): number {
  const written = similarity(one.word, other.word, least);
  return written === 1 ? 1 : Math.max(written, similarity(one.sound, other.sound, least));
}

type Pair = { readonly at: number; readonly to: number; readonly like: number };

/** Word by word, in any order: each listed word needs its own match. */
function areLikeWords(listed: ListedName, name: NameForm): boolean {
  if (listed.words.length === 1) return false;
  const taken = assigned(listed, name);
  if (taken === null) return false;
  const likes = listed.words.map((_, at) => taken.get(at) ?? 0);
  const inner = listed.words.map((_, at) => at > 0 && at < listed.words.length - 1);
  const all = weighted(listed, likes, () => true);
  const least = name.words.length > listed.words.length ? LIKE_WITH_MORE : LIKE;
  if (likes.every((like) => like >= WORD_LIKE) && all >= least)
    return hasNoInitial(likes) || isBesideInitial(likes);
  // Without middle words: first and last are still a name.
  const outer = weighted(listed, likes, (at) => inner[at] !== true);
  const areOuterLike = likes.every((like, at) => inner[at] === true || like >= WORD_LIKE);
  return (
    areOuterLike && hasNoInitial(likes) && listed.words.length > name.words.length && outer >= LIKE_WITH_LESS
  );
}

function hasNoInitial(likes: readonly number[]): boolean {
  return likes.every((like) => like !== INITIAL_LIKE);
}

function isBesideInitial(likes: readonly number[]): boolean {
  return likes.filter((like) => like !== INITIAL_LIKE).every((like) => like >= REST_BESIDE_INITIAL);
}

/** Best pairs first, each word once; null if the first or last listed word has no match. */
function assigned(listed: ListedName, name: NameForm): ReadonlyMap<number, number> | null {
  const mayBeInitial = name.words.length === listed.words.length;
  const pairs: Pair[] = [];
  for (const [at, word] of listed.words.entries()) {
    const before = pairs.length;
    for (const [to, given] of name.words.entries()) {
      const isInitial = mayBeInitial && given.length === 1 && word.startsWith(given);
      const other = { word: given, sound: name.sounds[to] ?? '' };
      const like = isInitial
        ? INITIAL_LIKE
        : bestOf({ word, sound: listed.sounds[at] ?? '' }, other, WORD_LIKE);
      if (like > 0) pairs.push({ at, to, like });
    }
    if (pairs.length === before && (at === 0 || at === listed.words.length - 1)) return null;
  }
  const found = new Map<number, number>();
  const used = new Set<number>();
  for (const { at, to, like } of pairs.toSorted((one, other) => other.like - one.like)) {
    if (found.has(at) || used.has(to)) continue;
    found.set(at, like);
    used.add(to);
  }
  return found;
}

/** Longer words weigh more. */
function weighted({ words }: NameForm, likes: readonly number[], counts: (at: number) => boolean): number {
  let size = 0;
  let sum = 0;
  for (const [at, word] of words.entries()) {
    if (!counts(at)) continue;
    size += word.length;
    sum += word.length * (likes[at] ?? 0);
  }
  return size === 0 ? 0 : sum / size;
}

/** All orders of a few words; for many, their own order and the reverse. */
function ordersOf(words: readonly string[]): (readonly string[])[] {
  if (words.length > ORDERS_OF_WORDS_MAX) return [words, words.toReversed()];
  if (words.length < 2) return [words];
  return words.flatMap((word, at) =>
    ordersOf(words.filter((_, other) => other !== at)).map((rest) => [word, ...rest]),
  );
}

function bagsOf(words: readonly string[]): Bags {
  const joined = words.join('');
  return { written: bagOf(joined), sounding: bagOf(words.map(soundOf).join('')), size: joined.length };
}

function bagOf(text: string): Uint8Array {
  const bag = new Uint8Array(BAG);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) % BAG;
    bag[code] = (bag[code] ?? 0) + 1;
  }
  return bag;
}

/** Share of listed letters that are missing, in the better of the two readings. */
function lacks(listed: Bags, name: Bags): number {
  return (
    Math.min(lackedOf(listed.written, name.written), lackedOf(listed.sounding, name.sounding)) /
    Math.max(1, listed.size)
  );
}

function lackedOf(listed: Uint8Array, name: Uint8Array): number {
  let lacked = 0;
  for (let code = 0; code < BAG; code += 1) {
    const difference = (listed[code] ?? 0) - (name[code] ?? 0);
    if (difference > 0) lacked += difference;
  }
  return lacked;
}

/** Bit set of adjacent letter pairs, to rule out most names at once. */
function maskOf(texts: readonly string[]): Mask {
  const mask = Array.from({ length: MASK_PARTS }, () => 0);
  for (const text of texts)
    for (let at = 1; at < text.length; at += 1) {
      const hash = (text.charCodeAt(at - 1) * 31 + text.charCodeAt(at) * 7) % (MASK_PARTS * 32);
      mask[hash >> 5] = (mask[hash >> 5] ?? 0) | (1 << (hash & 31));
    }
  return mask;
}

function sharedOf(listed: Mask, name: Mask): number {
  let all = 0;
  let shared = 0;
  for (const [at, part] of listed.entries()) {
    all += ones(part);
    shared += ones(part & (name[at] ?? 0));
  }
  return all === 0 ? 1 : shared / all;
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
