import type { Query, QueryClient } from '@tanstack/react-query';
import { CallLost } from './call.ts';

/** Pauses between reloads, after the retries that every query makes. */
export const PAUSES_MS: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

/**
 * Money has moved, so every loaded figure may be stale. If the connection breaks right after the reply, reloading
 * continues: a receipt must not stand beside an old balance.
 */
export async function readAgain(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries();
  await readLost(cache);
}

/** Reloads once and returns; queries that were lost are retried in the background. */
export async function reload(cache: QueryClient, queryKey: readonly string[] = []): Promise<void> {
  await cache.invalidateQueries({ queryKey });
  void readLost(cache);
}

/** Retries, with growing pauses, the visible queries that were lost. */
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
