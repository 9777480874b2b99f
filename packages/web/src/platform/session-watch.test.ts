import { expect, test } from 'vitest';
import { clockText, termOf, watchOf } from './session-watch.ts';

const now = '2026-03-12T14:00:00Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const WARNING_MS = 120_000;

test('a session ends by idleness or by its age, whichever comes first; only idleness can be put off', () => {
  expect(termOf({ now, idleEndsAt: at(15), endsAt: at(720) })).toEqual({ leftMs: 900_000, final: false });
  expect(termOf({ now, idleEndsAt: at(15), endsAt: at(1) })).toEqual({ leftMs: 60_000, final: true });
  expect(termOf({ now, idleEndsAt: at(-1), endsAt: at(700) })).toEqual({ leftMs: 0, final: false });
});

test.each([
  ['long before the end nothing is said', 900_000, false, 780_000],
  ['two minutes before the end the question comes', 120_000, true, 20_000],
  ['near the end the bank is asked a moment after it', 5_000, true, 6_000],
])('%s', (_, leftMs, warned, askAfterMs) => {
  const watch = watchOf({ leftMs, final: false }, WARNING_MS);
  expect(watch.warn !== null).toBe(warned);
  expect(watch.askAfterMs).toBe(askAfterMs);
});

test('the time left is told in minutes and seconds', () => {
  expect([clockText(120), clockText(65), clockText(9), clockText(0)]).toEqual(['2:00', '1:05', '0:09', '0:00']);
});
