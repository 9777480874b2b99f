import type { FastifyRequest } from 'fastify';
import { createLine } from '../line.ts';
import { addressOf, networkOf } from './address.ts';
import { SESSION_COOKIE } from './jar.ts';

/**
 * Every call holds a connection of the database for some of its time, and there are sixteen. One caller has some of them
 * at a time and not all; what else they ask meanwhile waits, without one, until its turn has come.
 */
export type Share = <Result>(request: FastifyRequest, work: () => Promise<Result>) => Promise<Result>;

const limits = { atOnce: Number.MAX_SAFE_INTEGER, ownMax: 200, waitingMax: 2_000, waitMs: 10_000 };
const SESSION_AT_ONCE = 4;
/** Those who claim no session are whole networks; what they ask for most is to sign on, which is slow on purpose. */
const NETWORK_AT_ONCE = 3;

export function createShare(): Share {
  const sessions = createLine({ ...limits, ownAtOnce: SESSION_AT_ONCE });
  const networks = createLine({ ...limits, ownAtOnce: NETWORK_AT_ONCE });
  return (request, work) => {
    const claimed = request.cookies[SESSION_COOKIE] ?? request.headers.authorization;
    return claimed === undefined ? networks(networkOf(addressOf(request)), work) : sessions(claimed, work);
  };
}
