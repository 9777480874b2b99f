import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPatience, SHOW_AFTER_MS, SHOW_AT_LEAST_MS } from './patience.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const changes: boolean[] = [];
  return { changes, patience: createPatience((shown) => changes.push(shown)) };
}

describe('createPatience', () => {
  it('shows nothing for a wait that ends before 150 ms', () => {
    const { changes, patience } = watched();
    patience.wait(true);
    vi.advanceTimersByTime(SHOW_AFTER_MS - 1);
    patience.wait(false);
    vi.advanceTimersByTime(10_000);
    expect(changes).toEqual([]);
  });

  it('shows a wait that reaches 150 ms', () => {
    const { changes, patience } = watched();
    patience.wait(true);
    vi.advanceTimersByTime(SHOW_AFTER_MS);
    expect(changes).toEqual([true]);
  });

  it('keeps what it showed for at least 300 ms', () => {
    const { changes, patience } = watched();
    patience.wait(true);
    vi.advanceTimersByTime(SHOW_AFTER_MS + 10);
    patience.wait(false);
    vi.advanceTimersByTime(SHOW_AT_LEAST_MS - 11);
    expect(changes).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(changes).toEqual([true, false]);
  });

  it('takes a long wait away at once when it ends', () => {
    const { changes, patience } = watched();
    patience.wait(true);
    vi.advanceTimersByTime(5_000);
    patience.wait(false);
    vi.advanceTimersByTime(0);
    expect(changes).toEqual([true, false]);
  });

  it('stays shown when a second wait begins before the first has left', () => {
    const { changes, patience } = watched();
    patience.wait(true);
    vi.advanceTimersByTime(SHOW_AFTER_MS);
    patience.wait(false);
    patience.wait(true);
    vi.advanceTimersByTime(10_000);
    expect(changes).toEqual([true]);
  });

  it('says nothing more after it is stopped', () => {
    const { changes, patience } = watched();
    patience.wait(true);
    patience.stop();
    vi.advanceTimersByTime(10_000);
    expect(changes).toEqual([]);
  });
});
