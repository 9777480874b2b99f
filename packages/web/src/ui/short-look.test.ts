import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShortLook } from './short-look.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SECONDS = 30;
const NUMBER = '4402218830';

function watched() {
  const seen: (string | null)[] = [];
  return { seen, look: createShortLook(SECONDS, (shown) => seen.push(shown)) };
}

test('what was shown hides itself after 30 seconds, and not a moment before', () => {
  const { seen, look } = watched();
  look.show(NUMBER);
  vi.advanceTimersByTime(SECONDS * 1_000 - 1);
  expect(seen).toEqual([NUMBER]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([NUMBER, null]);
  expect(vi.getTimerCount()).toBe(0);
});

test('hidden by hand, nothing happens later', () => {
  const { seen, look } = watched();
  look.show(NUMBER);
  vi.advanceTimersByTime(10_000);
  look.hide();
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([NUMBER, null]);
});

test('shown again, it has its whole time again', () => {
  const { seen, look } = watched();
  look.show(NUMBER);
  vi.advanceTimersByTime(20_000);
  look.hide();
  look.show(NUMBER);
  vi.advanceTimersByTime(20_000);
  expect(seen).toEqual([NUMBER, null, NUMBER]);
  vi.advanceTimersByTime(10_000);
  expect(seen.at(-1)).toBeNull();
});

test('a page that is left is told nothing any more', () => {
  const { seen, look } = watched();
  look.show(NUMBER);
  look.stop();
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([NUMBER]);
});
