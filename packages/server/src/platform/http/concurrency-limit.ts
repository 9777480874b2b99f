import { Refusal } from '@bank/kernel/problem.ts';
import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { createFairQueue } from '../fair-queue.ts';
import { addressOf, networkOf } from './address.ts';
import { SESSION_COOKIE } from './cookies.ts';

/**
 * Every call holds a connection of the database for some of its time, and there are sixteen. One caller has some of them
 * at a time and not all; what else they ask meanwhile waits, without one, until its turn has come.
 */
export type ConcurrencyLimit = <Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
) => Promise<Result>;

const limits = { atOnce: Number.MAX_SAFE_INTEGER, ownMax: 200, waitingMax: 2_000, waitMs: 10_000 };
const SESSION_AT_ONCE = 4;
/** Those who claim no session are whole networks; what they ask for most is to sign on, which is slow on purpose. */
const NETWORK_AT_ONCE = 3;

/** A session that asks for more than its share and hears "too many requests" hears it this much later. */
const HELD_MS = 500;

export function createConcurrencyLimit(): ConcurrencyLimit {
  const sessions = createFairQueue({ ...limits, ownAtOnce: SESSION_AT_ONCE });
  const networks = createFairQueue({ ...limits, ownAtOnce: NETWORK_AT_ONCE });
  /** What each session has asked for and not been answered, waiting ones included. */
  const open = new Map<string, number>();

  return async (request, work) => {
    const session = request.cookies[SESSION_COOKIE] ?? request.headers.authorization;
    if (session === undefined) return networks(networkOf(addressOf(request)), work);
    open.set(session, (open.get(session) ?? 0) + 1);
    try {
      return await sessions(session, () =>
        work().catch(async (error: unknown) => {
          // A refusal is quick, so a flood of them would cost the others more than what was refused.
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
