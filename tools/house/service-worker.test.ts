import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const SOURCE = readFileSync(new URL('../../packages/web/public/service-worker.js', import.meta.url), 'utf8');

type Event = { waitUntil: (work: Promise<unknown>) => void };

/** The bank's service worker in a browser with these tabs. */
function started(...addresses: readonly string[]) {
  const listeners = new Map<string, (event: Event) => void>();
  const shown: { title: string; body: string }[] = [];
  const tabs = addresses.map((path) => ({
    url: `https://bank.example${path}`,
    focus: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    navigate: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  }));
  const openWindow = vi.fn<(path: string) => Promise<void>>(() => Promise.resolve());
  const self = {
    addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
    registration: {
      showNotification: (title: string, { body }: { body: string }) => {
        shown.push({ title, body });
        return Promise.resolve();
      },
    },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow },
  };
  runInContext(SOURCE, createContext({ self, URL }));
  const happens = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (each) => work.push(each) });
    await Promise.all(work);
  };
  return {
    shown,
    tabs,
    openWindow,
    push: (sent: unknown) => happens('push', { data: { json: () => sent } }),
    tap: (path: string) =>
      happens('notificationclick', { notification: { close: () => null, data: { path } } }),
  };
}

test('tapping a notification leaves a form in another tab alone', async () => {
  const { tap, tabs, openWindow } = started('/transfer-money');
  await tap('/inbox');
  expect(openWindow).toHaveBeenCalledWith('/inbox');
  expect(tabs[0]?.navigate).not.toHaveBeenCalled();
  expect(tabs[0]?.focus).not.toHaveBeenCalled();
});

test('tapping a notification brings a tab that shows the inbox to the front', async () => {
  const { tap, tabs, openWindow } = started('/transfer-money', '/inbox');
  await tap('/inbox');
  expect(tabs[1]?.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a long text is cut and shown, and whatever is no message is not', async () => {
  const { push, shown } = started();
  await push({ title: 'Two alerts', body: '🏦'.repeat(3_000), tag: 'a', path: '/inbox' });
  expect(shown).toEqual([{ title: 'Two alerts', body: `${'🏦'.repeat(499)}…` }]);
  for (const wrong of [null, [], { title: 1, body: '', tag: '', path: '' }]) await push(wrong);
  expect(shown).toHaveLength(1);
});
