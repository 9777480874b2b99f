import { CallRefused } from '@bank/contract/exchange.ts';
import { expect, test } from 'vitest';
import { CallLost } from './call.ts';
import { failureOf, waitUnits } from './failure.ts';

test('[GLOB-08] a refusal keeps the words of the server; nothing else has any', () => {
  const answer = {
    success: false as const,
    error: 'Login failed. Please try again.',
    code: 'x',
    problems: [],
    requestId: 'r',
  };
  expect(failureOf(new CallRefused(401, answer))).toEqual({
    kind: 'refused',
    status: 401,
    code: 'x',
    text: 'Login failed. Please try again.',
    problems: [],
    waitSeconds: null,
  });
  expect(failureOf(new CallLost(null))).toEqual({ kind: 'lost' });
  expect(failureOf(new SyntaxError('<html>'))).toEqual({ kind: 'unreadable' });
});

test.each([
  [0, 'seconds', 1],
  [12.2, 'seconds', 13],
  [60, 'seconds', 60],
  [91, 'minutes', 2],
  [900, 'minutes', 15],
])('%d seconds are told as %s: %d', (seconds, unit, count) => {
  expect(waitUnits(seconds)).toEqual({ unit, count });
});
