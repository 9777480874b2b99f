import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCurrent } from './current.ts';

const FRESH_MS = 30_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A tab that shows a balance, and what reaches it from outside. */
async function tab() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: FRESH_MS } } });
  let asked = 0;
  const balance = new QueryObserver(cache, { queryKey: ['balance'], queryFn: async () => (asked += 1) });
  balance.subscribe(() => undefined);
  let visible = true;
  const acts: Record<'news' | 'visible' | 'move', () => void> = {
    news: () => {},
    visible: () => {},
    move: () => {},
  };
  const sense = (name: keyof typeof acts) => (act: () => void) => {
    acts[name] = act;
    return () => void (acts[name] = () => {});
  };
  const senses = {
    isVisible: () => visible,
    onNews: sense('news'),
    onVisible: sense('visible'),
    onNextMove: sense('move'),
  };
  const stop = keepCurrent(cache, senses, FRESH_MS);
  const settled = () => vi.advanceTimersByTimeAsync(0);
  await settled();
  return {
    stop,
    asked: () => asked,
    hide: () => void (visible = false),
    show: async () => {
      visible = true;
      acts.visible();
      await settled();
    },
    hear: async () => {
      acts.news();
      await settled();
    },
    move: async () => {
      acts.move();
      await settled();
    },
  };
}

test('what another tab changed is read again at once, however fresh it is', async () => {
  const { hear, asked } = await tab();
  expect(asked()).toBe(1);
  await hear();
  expect(asked()).toBe(2);
});

test('a tab out of sight reads it when it is looked at, and once', async () => {
  const { hide, hear, show, asked } = await tab();
  hide();
  await hear();
  await hear();
  expect(asked()).toBe(1);
  await show();
  expect(asked()).toBe(2);
});

test('coming back asks nothing by itself; the first move then does, if what is shown has grown old', async () => {
  const { hide, show, move, asked } = await tab();
  hide();
  await show();
  await move();
  expect(asked()).toBe(1);
  hide();
  await vi.advanceTimersByTimeAsync(FRESH_MS + 1);
  await show();
  expect(asked()).toBe(1);
  await move();
  expect(asked()).toBe(2);
});

test('a tab that is left alone asks for nothing any more', async () => {
  const { stop, hear, show, asked } = await tab();
  stop();
  await hear();
  await show();
  expect(asked()).toBe(1);
});
