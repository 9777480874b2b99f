import { expect, test } from 'vitest';
import { firstWhatIf, toChanges } from './what-if-model.ts';

test('nothing is asked before amount and day, or item and day, are there', () => {
  expect(toChanges(firstWhatIf)).toBeNull();
  expect(toChanges({ ...firstWhatIf, amount: '50' })).toBeNull();
  expect(toChanges({ ...firstWhatIf, amount: '0', day: '2026-03-12' })).toBeNull();
  expect(toChanges({ ...firstWhatIf, what: 'move', day: '2026-03-12' })).toBeNull();
});

test('a payment takes, a deposit brings, and a move names its item', () => {
  const typed = { ...firstWhatIf, amount: '1,250.50', day: '2026-03-12', frequency: 'weekly' };
  expect(toChanges(typed)).toEqual({
    add: [{ day: '2026-03-12', amount: -125_050, frequency: 'weekly' }],
    move: [],
  });
  expect(toChanges({ ...typed, what: 'in' })?.add).toEqual([
    { day: '2026-03-12', amount: 125_050, frequency: 'weekly' },
  ]);
  expect(toChanges({ ...typed, what: 'move', itemId: 'a.b.c' })).toEqual({
    add: [],
    move: [{ itemId: 'a.b.c', day: '2026-03-12' }],
  });
});
