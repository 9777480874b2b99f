import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallLost } from './call.ts';
import { whenForgetting } from './session-end.ts';

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
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}
