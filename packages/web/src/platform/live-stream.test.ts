import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepStream, type Source } from './live-stream.ts';
import { hearChanges, isLive, setLive, untilChange } from './live.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A tab with streams that a test plays the bank to. */
function tab() {
  const opened: { after: string | null; isOpen: boolean; say: (name: string, id?: string) => void }[] = [];
  let visible = true;
  let look = () => {};
  const heard = { changes: 0, states: [] as boolean[], doubts: 0 };
  const stop = keepStream(
    {
      open: (after): Source => {
        const acts = new Map<string, (event: { lastEventId?: string }) => void>();
        const stream = {
          after,
          isOpen: true,
          say: (name: string, id?: string) => acts.get(name)?.(id === undefined ? {} : { lastEventId: id }),
        };
        opened.push(stream);
        return {
          close: () => void (stream.isOpen = false),
          addEventListener: (name, act) => void acts.set(name, act),
        };
      },
      isVisible: () => visible,
      onVisibility: (act) => {
        look = act;
        return () => {};
      },
      random: () => 1,
    },
    {
      onChange: () => void (heard.changes += 1),
      onState: (isUp) => void heard.states.push(isUp),
      onDoubt: () => void (heard.doubts += 1),
    },
  );
  const show = (isShown: boolean) => {
    visible = isShown;
    look();
  };
  const last = () => opened.at(-1);
  vi.advanceTimersByTime(500);
  return { opened, heard, stop, show, last };
}

test('a tab has one stream, and hears of changes', () => {
  const { opened, heard, last } = tab();
  last()?.say('ready', '7');
  last()?.say('changes', '8');
  expect(opened).toHaveLength(1);
  expect(heard).toEqual({ changes: 1, states: [true], doubts: 0 });
});

test('a broken stream comes back after the last event, later each time', () => {
  const { opened, last } = tab();
  last()?.say('ready', '7');
  last()?.say('error');
  expect(opened[0]?.isOpen).toBe(false);
  for (const [count, pause] of [
    [2, 1_000],
    [3, 2_000],
    [4, 4_000],
  ] as const) {
    vi.advanceTimersByTime(pause - 1);
    expect(opened).toHaveLength(count - 1);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(count);
    expect(last()?.after).toBe('7');
    last()?.say('error');
  }
});

test('the bank is asked about the session when it ends the stream, and once when it refuses one', () => {
  const { opened, heard, last } = tab();
  last()?.say('ready', '7');
  last()?.say('over');
  vi.advanceTimersByTime(399);
  // Pages that began to poll now would ask before the other tab has said why.
  expect(heard).toMatchObject({ doubts: 0, states: [true] });
  vi.advanceTimersByTime(1);
  expect(heard).toMatchObject({ doubts: 1, states: [true, false] });
  vi.advanceTimersByTime(1_100);
  expect(opened).toHaveLength(2);
  last()?.say('error');
  expect(heard.doubts).toBe(2);
  vi.advanceTimersByTime(1_000);
  last()?.say('error');
  expect(heard.doubts).toBe(2);
});

test('a stream that breaks and is then refused makes the tab ask', () => {
  const { heard, last } = tab();
  last()?.say('ready', '7');
  last()?.say('error');
  expect(heard.doubts).toBe(0);
  vi.advanceTimersByTime(1_000);
  last()?.say('error');
  expect(heard.doubts).toBe(1);
});

test('a tab that signs off asks nothing after it has left', () => {
  const { heard, last, stop } = tab();
  last()?.say('ready', '7');
  last()?.say('over');
  stop();
  vi.advanceTimersByTime(10_000);
  expect(heard.doubts).toBe(0);
});

test('a hidden tab gives its connection back after a minute and resumes when it is seen', () => {
  const { opened, show, last } = tab();
  last()?.say('ready', '9');
  show(false);
  vi.advanceTimersByTime(59_000);
  expect(opened[0]?.isOpen).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(opened[0]?.isOpen).toBe(false);
  show(true);
  vi.advanceTimersByTime(0);
  expect([opened.length, last()?.after]).toEqual([2, '9']);
});

test('what a closed stream still says is not heard', () => {
  const { opened, heard, last, stop } = tab();
  last()?.say('ready', '1');
  stop();
  opened[0]?.say('changes', '2');
  expect(heard.changes).toBe(0);
});

test('whoever waits is woken by a change; while the stream is down, by time', async () => {
  let woken = 0;
  setLive(true);
  const first = untilChange(2_000, 30_000).then(() => (woken += 1));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(woken).toBe(0);
  // Going down is a reason to look.
  setLive(false);
  await first;
  expect([woken, isLive()]).toEqual([1, false]);
  void untilChange(2_000, 30_000).then(() => (woken += 1));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(woken).toBe(2);
  const heard = vi.fn<() => void>();
  hearChanges(heard)();
  setLive(true);
  setLive(false);
  expect(heard).not.toHaveBeenCalled();
});
