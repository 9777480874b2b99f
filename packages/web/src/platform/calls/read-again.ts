import type { Query, QueryClient } from '@tanstack/react-query';
import { CallLost } from './call.ts';

/** Between one attempt and the next, after those that every question makes by itself. */
export const PAUSES_MS: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

/**
 * Money has moved, so no figure that was loaded before can be trusted to be the newest. Where the line breaks right
 * after the answer, the page goes on asking: beside a receipt an old balance would be a lie.
 */
export async function readAgain(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries();
  await readLost(cache);
}

/** Reads what may have changed, and comes back when each was asked once; what the line has swallowed is asked on behind. */
export async function reload(cache: QueryClient, queryKey: readonly string[] = []): Promise<void> {
  await cache.invalidateQueries({ queryKey });
  void readLost(cache);
}

/** Asks again, in growing steps, for whatever the page shows and no answer came to. */
async function readLost(cache: QueryClient): Promise<void> {
  for (const pause of PAUSES_MS) {
    if (cache.getQueryCache().findAll({ type: 'active', predicate: isLost }).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await cache.refetchQueries({ type: 'active', predicate: isLost });
  }
}

function isLost({ state }: Query): boolean {
  return state.error instanceof CallLost;
}
