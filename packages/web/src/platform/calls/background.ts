import type { Endpoint } from '@bank/contract/endpoint.ts';
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What the page reads by itself now, and by which of its turns. */
const reading = new Map<string, number>();
let turns = 0;

/** Whether a query is read by the page and not for the customer: all its pages, and every try after a lost answer. */
export function isInBackground(queryKey: QueryKey): boolean {
  return reading.has(hashKey(queryKey));
}

/**
 * What may be read again without being asked: plain reads. A plan must stay the one that was reviewed, a call behind the
 * gate would open its question, and one with a limit would use it up.
 */
export function isReadable({ method, gated, limit }: Endpoint): boolean {
  return method === 'GET' && gated === false && limit === null;
}

/** Reads again what is in sight. Not the customer's doing, so it must not keep the session alive. */
export function readInBackground(cache: QueryClient): void {
  const predicate = ({ meta }: Query) => meta?.['isReadable'] === true;
  void cache.invalidateQueries({ predicate, refetchType: 'none' });
  const turn = (turns += 1);
  for (const { queryHash, queryKey } of cache.getQueryCache().findAll({ type: 'active', predicate })) {
    reading.set(queryHash, turn);
    void cache.refetchQueries({ queryKey, exact: true, type: 'active' }).finally(() => {
      // A later turn has begun this one again.
      if (reading.get(queryHash) === turn) reading.delete(queryHash);
    });
  }
}
