import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clockText, termOf, watchOf, watchSession, type SessionTimes, type Term } from './session-watch.ts';

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
  expect([clockText(120), clockText(65), clockText(9), clockText(0)]).toEqual([
    '2:00',
    '1:05',
    '0:09',
    '0:00',
  ]);
});

describe('the watch', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const times = (idleMinutes: number): SessionTimes => ({
    now,
    idleEndsAt: at(idleMinutes),
    endsAt: at(720),
  });
  const setUp = (answers: (SessionTimes | Error)[]) => {
    const seen = { asked: 0, warned: null as Term | null, over: 0 };
    const dog = watchSession({
      ask: () => {
        seen.asked += 1;
        const answer = answers.shift() ?? new Error('no line');
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      isOver: (error) => error instanceof RangeError,
      onWarn: (term) => (seen.warned = term),
      onOver: () => (seen.over += 1),
      warningMs: WARNING_MS,
    });
    return { seen, dog };
  };

  test('asks once, stays quiet, and asks again two minutes before the end', async () => {
    const { seen, dog } = setUp([times(15), times(15), times(2)]);
    await vi.advanceTimersByTimeAsync(13 * 60_000 - 1);
    expect(seen).toMatchObject({ asked: 1, warned: null });
    await vi.advanceTimersByTimeAsync(1);
    // Meanwhile the customer was active: the end has moved.
    expect(seen).toMatchObject({ asked: 2, warned: null });
    await vi.advanceTimersByTimeAsync(13 * 60_000);
    expect(seen).toMatchObject({ asked: 3, warned: { leftMs: 120_000 } });
    dog.told(times(15));
    expect(seen.warned).toBeNull();
    dog.stop();
  });

  test('when nobody answers after the end, the page is given up; before it, the line is tried again', async () => {
    const { seen, dog } = setUp([times(2)]);
    await vi.advanceTimersByTimeAsync(110_000);
    expect(seen.over).toBe(0);
    expect(seen.asked).toBeGreaterThan(3);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seen.over).toBe(1);
    dog.stop();
  });

  test('a session that is over asks no more', async () => {
    const { seen, dog } = setUp([new RangeError('401')]);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(seen).toMatchObject({ asked: 1, over: 0 });
    dog.stop();
  });
});
