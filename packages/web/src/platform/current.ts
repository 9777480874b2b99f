import type { QueryClient } from '@tanstack/react-query';
import { readInBackground } from './calls/background.ts';
import { reload } from './calls/read-again.ts';

/** What a page hears of its surroundings; each gives back how to stop hearing it. */
export type Senses = {
  readonly isVisible: () => boolean;
  /** Another tab has changed something: moved money, made a payee. */
  readonly onNews: (act: () => void) => () => void;
  /** The bank says that something has changed. */
  readonly onChange: (act: () => void) => () => void;
  readonly onVisible: (act: () => void) => () => void;
  /** Once: the customer moves the pointer, presses or types. */
  readonly onNextMove: (act: () => void) => () => void;
};

/**
 * Keeps what a tab shows from growing old behind the customer's back. What another tab changed is read again at once, or
 * when this tab comes into sight. Coming into sight alone is not the customer's doing and must not keep the session
 * alive; their first move then is, and brings what has grown old up to date. What the bank tells of is not their doing
 * either.
 */
export function keepCurrent(cache: QueryClient, senses: Senses, freshMs: number): () => void {
  const readOld = () =>
    cache.refetchQueries({ type: 'active', predicate: (query) => query.isStaleByTime(freshMs) });
  let behind: 'openly' | 'quietly' | null = null;
  let forget = () => {};
  const catchUp = (how: 'openly' | 'quietly') => {
    const isVisible = senses.isVisible();
    if (!isVisible) behind = behind === 'openly' ? behind : how;
    else if (how === 'quietly') readInBackground(cache);
    else void reload(cache);
    if (isVisible) behind = null;
  };
  const seen = () => {
    forget();
    if (!senses.isVisible()) return;
    if (behind) catchUp(behind);
    else forget = senses.onNextMove(() => void readOld());
  };
  const stops = [
    senses.onNews(() => catchUp('openly')),
    senses.onChange(() => catchUp('quietly')),
    senses.onVisible(seen),
  ];
  return () => {
    forget();
    for (const stop of stops) stop();
  };
}
