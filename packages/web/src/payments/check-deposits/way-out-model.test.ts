import { expect, test } from 'vitest';
import { DIRECT, entriesAfter } from './way-out-model.ts';

/** Each step is the router's key of an entry; a dash before it says that it replaced the last one. */
function entries(...steps: string[]): readonly string[] {
  return steps.reduce<readonly string[]>(
    (before, step) => entriesAfter(before, step.replace('-', ''), step.startsWith('-')),
    [],
  );
}

test.each([
  [['a'], ['a']],
  [
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ],
  // Back with the browser's button.
  [
    ['a', 'b', 'c', 'b'],
    ['a', 'b'],
  ],
  // Back and forward again.
  [
    ['a', 'b', 'a', 'b'],
    ['a', 'b'],
  ],
  // The intent of a submission is kept in the entry, which replaces it.
  [
    ['a', 'b', '-c', 'd'],
    ['a', 'c', 'd'],
  ],
  [['-a', '-b'], ['b']],
  [
    [DIRECT, '-b', 'c'],
    [DIRECT, 'c'],
  ],
])('[MCDP-20] Back from step 1 knows how many entries %j are this page’s own', (steps, expected) => {
  expect(entries(...steps)).toEqual(expected);
});
