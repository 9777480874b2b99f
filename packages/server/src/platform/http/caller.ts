import type { FastifyRequest } from 'fastify';
import type { Actor } from '../work.ts';
import { addressOf } from './address.ts';

const callers = new WeakMap<FastifyRequest, Actor>();

/** Set as soon as the caller is known, so that refusals are logged with them too. */
export function noteCaller<Known extends Actor>(request: FastifyRequest, actor: Known): Known {
  callers.set(request, actor);
  return actor;
}

/** The caller for the request log: ids and address, never a name. */
export function callerOf(request: FastifyRequest): {
  actor: Actor['kind'];
  actorId: string | null;
  ip: string | null;
} {
  const { kind, id, ip } = callers.get(request) ?? { kind: 'guest', id: null, ip: addressOf(request) };
  return { actor: kind, actorId: id, ip };
}
