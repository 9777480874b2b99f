import type { QueryClient } from '@tanstack/react-query';
import { reload } from './calls/read-again.ts';

/** What a page hears of its surroundings; each gives back how to stop hearing it. */
export type Senses = {
  readonly isVisible: () => boolean;
  /** Another tab has changed something: moved money, made a payee. */
  readonly onNews: (act: () => void) => () => void;
  readonly onVisible: (act: () => void) => () => void;
  /** Once: the customer moves the pointer, presses or types. */
  readonly onNextMove: (act: () => void) => () => void;
};

/**
 * Keeps what a tab shows from growing old behind the customer's back. What another tab changed is read again at once, or
 * when this tab comes into sight. Coming into sight alone is not the customer's doing and must not keep the session
 * alive; their first move then is, and brings what has grown old up to date.
 */
export function keepCurrent(cache: QueryClient, senses: Senses, freshMs: number): () => void {
  const readOld = () =>
    cache.refetchQueries({ type: 'active', predicate: (query) => query.isStaleByTime(freshMs) });
  let behind = false;
  let forget = () => {};
  const catchUp = () => {
    behind = !senses.isVisible();
    if (!behind) void reload(cache);
  };
  const seen = () => {
    forget();
    if (!senses.isVisible()) return;
    if (behind) catchUp();
    else forget = senses.onNextMove(() => void readOld());
  };
  const stops = [senses.onNews(catchUp), senses.onVisible(seen)];
  return () => {
    forget();
    for (const stop of stops) stop();
  };
}
