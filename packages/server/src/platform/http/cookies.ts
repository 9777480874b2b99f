import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../work.ts';

/** The names carry the promise: sent over TLS only, to this host only, readable by no script. */
export const SESSION_COOKIE = '__Host-sid';

const base = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** The cookies of one visitor. All of them are ours alone; what a page may read itself is written by the page. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    read: (name) => request.cookies[name],
    keep: (name, value, seconds) =>
      void reply.setCookie(name, value, seconds === null ? base : { ...base, maxAge: seconds }),
    drop: (name) => void reply.clearCookie(name, base),
    clearSite: () => void reply.header('clear-site-data', '"cache", "storage"'),
  };
}

/** Browsers say where a request comes from; nothing else does. */
export function isBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
}
