import { Refusal } from '@bank/kernel/problem.ts';
import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { createFairQueue } from '../fair-queue.ts';
import { addressOf, networkOf } from './address.ts';
import { SESSION_COOKIE } from './cookies.ts';

/**
 * Each call holds one of sixteen database connections for part of its time. One caller may use only some of
 * them at a time; their other calls wait without a connection.
 */
export type ConcurrencyLimit = <Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
) => Promise<Result>;

const limits = { atOnce: Number.MAX_SAFE_INTEGER, ownMax: 200, waitingMax: 2_000, waitMs: 10_000 };
const SESSION_AT_ONCE = 4;
/** Callers without a session are counted by network. They mostly sign on, which is slow on purpose. */
const NETWORK_AT_ONCE = 3;

/** Delay of "too many requests" replies to a session above its limit. */
const HELD_MS = 500;

export function createConcurrencyLimit(): ConcurrencyLimit {
  const sessions = createFairQueue({ ...limits, ownAtOnce: SESSION_AT_ONCE });
  const networks = createFairQueue({ ...limits, ownAtOnce: NETWORK_AT_ONCE });
  /** Calls of each session that are not answered yet, waiting ones included. */
  const open = new Map<string, number>();

  return async (request, work) => {
    const session = request.cookies[SESSION_COOKIE] ?? request.headers.authorization;
    if (session === undefined) return networks(networkOf(addressOf(request)), work);
    open.set(session, (open.get(session) ?? 0) + 1);
    try {
      return await sessions(session, () =>
        work().catch(async (error: unknown) => {
          // Refusals are fast, so a flood of them would cost others more than the refused work.
          const isFlood = (open.get(session) ?? 0) > SESSION_AT_ONCE;
          if (isFlood && error instanceof Refusal && error.kind === 'throttled') await wait(HELD_MS);
          throw error;
        }),
      );
    } finally {
      const left = (open.get(session) ?? 1) - 1;
      if (left > 0) open.set(session, left);
      else open.delete(session);
    }
  };
}
