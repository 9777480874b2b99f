import type { FastifyRequest } from 'fastify';
import type { Actor } from '../work.ts';
import { addressOf } from './address.ts';

const callers = new WeakMap<FastifyRequest, Actor>();

/** Said as soon as it is known who asks, so that also a refusal names them in the log. */
export function noteCaller<Known extends Actor>(request: FastifyRequest, actor: Known): Known {
  callers.set(request, actor);
  return actor;
}

/** Who asked, for the one line that every request writes: ids and an address, never a name. */
export function callerOf(request: FastifyRequest): {
  actor: Actor['kind'];
  actorId: string | null;
  ip: string | null;
} {
  const { kind, id, ip } = callers.get(request) ?? { kind: 'guest', id: null, ip: addressOf(request) };
  return { actor: kind, actorId: id, ip };
}
