import { expect, test } from 'vitest';
import { solvedBetween } from './field-errors-model.ts';
import type { Answers } from './answers-model.ts';

const typed = { recipientId: 'jonas', amount: '0' } as Answers;
const wrong = { recipientId: 'Confirm this account', amount: 'Please enter a valid amount' };

test('what was put right elsewhere is wrong no longer; what is typed is judged when its field is left', () => {
  const confirmed = { amount: wrong.amount };
  expect(solvedBetween({ typed, texts: wrong }, { typed, texts: confirmed })).toEqual(['recipientId']);
  expect(solvedBetween({ typed, texts: wrong }, { typed, texts: wrong })).toEqual([]);
  // Another field changing at the same time does not hide a solved problem.
  const retyped = { ...typed, amount: '5' };
  expect(solvedBetween({ typed, texts: wrong }, { typed: retyped, texts: {} })).toEqual(['recipientId']);
});
