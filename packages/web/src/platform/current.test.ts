import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isInBackground, readInBackground } from './calls/background.ts';
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
  let quiet = false;
  const balance = new QueryObserver(cache, {
    queryKey: ['balance'],
    queryFn: async ({ queryKey }) => {
      quiet = isInBackground(queryKey);
      return (asked += 1);
    },
    meta: { isReadable: true },
  });
  balance.subscribe(() => undefined);
  let visible = true;
  const acts: Record<'news' | 'change' | 'visible' | 'move', () => void> = {
    news: () => {},
    change: () => {},
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
    onChange: sense('change'),
    onVisible: sense('visible'),
    onNextMove: sense('move'),
  };
  const stop = keepCurrent(cache, senses, FRESH_MS);
  const settled = () => vi.advanceTimersByTimeAsync(0);
  await settled();
  return {
    stop,
    asked: () => asked,
    wasQuiet: () => quiet,
    change: async () => {
      acts.change();
      await settled();
    },
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

test('what the bank tells of is read again at once, and not as something the customer did', async () => {
  const { change, asked, wasQuiet } = await tab();
  await change();
  expect([asked(), wasQuiet()]).toEqual([2, true]);
});

test('what the bank tells a hidden tab is read when it comes into sight, still not as their doing', async () => {
  const { change, hide, show, asked, wasQuiet } = await tab();
  hide();
  await change();
  expect(asked()).toBe(1);
  await show();
  expect([asked(), wasQuiet()]).toEqual([2, true]);
});

test('every page of a list is read quietly, also after a lost answer; what the customer reads later is not', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 10 } } });
  const asked: boolean[] = [];
  let losses = 0;
  const list = new InfiniteQueryObserver(cache, {
    queryKey: ['list'],
    queryFn: async ({ queryKey, pageParam }) => {
      asked.push(isInBackground(queryKey));
      if (losses-- > 0) throw new Error('lost');
      return pageParam;
    },
    initialPageParam: 0,
    getNextPageParam: (last: number) => (last < 1 ? last + 1 : null),
    meta: { isReadable: true },
  });
  list.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  await list.fetchNextPage();
  losses = 1;
  asked.length = 0;
  readInBackground(cache);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([true, true, true]);
  await list.refetch();
  expect(asked.slice(3)).toEqual([false, false]);
  cache.clear();
});

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
