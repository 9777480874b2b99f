import { nameForms, naturalWords } from '@bank/kernel/name-forms.ts';
import { isSimilar, listedName, readName } from '@bank/kernel/name-matching.ts';
import { expect, test } from 'vitest';
import { chanceFrom } from '../../testing/screening/chance.ts';
import { evasions, type Evasion } from '../../testing/screening/evasions.ts';
import { heldBackEvasions } from '../../testing/screening/held-back-evasions.ts';
import { listedNames, ordinaryNames } from '../../testing/screening/names.ts';

/** After a change to the comparison, run all of it: npm run proof -- screening */
const isFull = process.env['SCREENING'] === 'full';
const RECALL_MIN = 0.98;
const FALSE_MAX = 0.005;

const names = listedNames();
const lists = names.map((name) => listedName(naturalWords(name)));
const isHit = (typed: string) => {
  const read = readName(nameForms(typed));
  return lists.some((each) => isSimilar(each, read));
};

/**
 * Every kind of evasion for every name, or for every tenth. The seed depends on the position of the name, so each one
 * is varied differently.
 */
function tried(kinds: Readonly<Record<string, Evasion>>) {
  const missed: string[] = [];
  let count = 0;
  const byKind = new Map<string, string>();
  for (const [kind, evade] of Object.entries(kinds)) {
    let found = 0;
    let of = 0;
    for (const [at, name] of names.entries()) {
      if (!isFull && at % 10 !== 0) continue;
      const typed = evade(name, chanceFrom(at * 101 + kind.length));
      const listed = lists[at];
      if (!listed) throw new Error('a name is missing');
      of += 1;
      if (isSimilar(listed, readName(nameForms(typed)))) found += 1;
      else missed.push(`${kind}: ${name} as ${typed}`);
    }
    count += of;
    byKind.set(kind, `${found} of ${of}`);
  }
  if (isFull) console.log(Object.fromEntries(byKind), missed);
  return { recall: 1 - missed.length / count, count, missed };
}

test('the list has 200 names, and enough is tried', () => {
  expect(new Set(names).size).toBe(200);
  expect(Object.keys(evasions).length * names.length).toBeGreaterThanOrEqual(2_000);
  expect(Object.keys(heldBackEvasions).length * 5).toBeGreaterThanOrEqual(
    Object.keys({ ...evasions, ...heldBackEvasions }).length,
  );
});

test('a listed name is found however it is written', () => {
  expect(names.filter((name) => !isHit(name))).toEqual([]);
  const { recall, missed } = tried(evasions);
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(RECALL_MIN);
});

test('so it is in ways that the comparison was not written for', () => {
  const { recall, missed } = tried(heldBackEvasions);
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(RECALL_MIN);
});

test('ordinary names are not', () => {
  const ordinary = ordinaryNames(isFull ? 10_000 : 1_000);
  const hits = ordinary.filter(isHit);
  if (isFull) console.log({ ordinary: ordinary.length, hits });
  expect(hits.length / ordinary.length, hits.join('\n')).toBeLessThanOrEqual(FALSE_MAX);
});
