import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { CallLost } from './calls/call.ts';
import { keepCurrent, type Senses } from './current.ts';
import { whenForgetting } from './frame/session-end.ts';
import { hearTabs } from './frame/tabs.ts';
import { hearChanges } from './live.ts';

const FRESH_MS = 30_000;
const TRIES_AFTER_LOSS = 2;

/** What the page has loaded, in memory only. A refusal is final; a lost line is worth another try. */
const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (tries, error) => error instanceof CallLost && tries < TRIES_AFTER_LOSS,
      // Coming back to the tab is not the customer's doing and must not keep the session alive.
      refetchOnWindowFocus: false,
    },
    // What is asked for without a connection fails now, in sight; it is not sent later behind the customer's back.
    mutations: { networkMode: 'always' },
  },
});
whenForgetting(() => cache.clear());

/** Around whatever loads or sends; it comes with those parts, so that the landing page does without it. */
export function Cached({ children }: { children: ReactNode }) {
  useEffect(() => keepCurrent(cache, page, FRESH_MS), []);
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}

const page: Senses = {
  isVisible: () => document.visibilityState === 'visible',
  onNews: (act) => hearTabs((news) => news === 'changed' && act()),
  onChange: hearChanges,
  onVisible: (act) => hear(document, ['visibilitychange'], act),
  onNextMove: (act) => hear(window, ['pointermove', 'pointerdown', 'keydown'], act, { once: true }),
};

function hear(
  target: EventTarget,
  events: readonly string[],
  act: () => void,
  { once = false }: { once?: boolean } = {},
): () => void {
  const stop = new AbortController();
  const heard = () => {
    if (once) stop.abort();
    act();
  };
  for (const event of events) target.addEventListener(event, heard, { signal: stop.signal, passive: true });
  return () => stop.abort();
}
