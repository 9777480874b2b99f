import { CallRefused } from '@bank/contract/exchange.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionStore } from './frame/session.ts';

/** The owner can end the session while a page is open; the first reply that says so closes the page. */
export function useDelegateSessionEnd(): void {
  const cache = useQueryClient();
  const session = useSessionStore();
  useEffect(
    () =>
      cache.getQueryCache().subscribe(({ query }) => {
        const error: unknown = query.state.error;
        const current = session.current();
        const isSaid = current !== null && current !== 'guest' && current.customer.viewing?.hasEnded;
        if (error instanceof CallRefused && error.code === 'viewing_ended' && !isSaid) void session.refresh();
      }),
    [cache, session],
  );
}
