import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../work.ts';

/** The `__Host-` prefix makes browsers enforce TLS, this host only and no parent domain. */
export const SESSION_COOKIE = '__Host-sid';

const base = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** The visitor's cookies, all HttpOnly. Cookies that the page reads are set by the page itself. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    read: (name) => request.cookies[name],
    keep: (name, value, seconds) =>
      void reply.setCookie(name, value, seconds === null ? base : { ...base, maxAge: seconds }),
    drop: (name) => void reply.clearCookie(name, base),
    clearSite: () => void reply.header('clear-site-data', '"cache", "storage"'),
  };
}

/** Only browsers send these headers. */
export function isBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
}
