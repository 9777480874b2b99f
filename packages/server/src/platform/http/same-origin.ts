import { Refusal } from '@bank/kernel/problem.ts';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A write must come from our own page. Browsers say where a request comes from in headers no page can forge;
 * a client that is no browser sends neither, and then carries no cookie that a browser added by itself.
 */
export function refuseCrossOriginWrite(
  request: FastifyRequest,
  origin: string,
  carriesCookie: boolean,
): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin') return;
    throw foreign();
  }
  const from = request.headers.origin;
  if (from !== undefined ? from !== origin : carriesCookie) throw foreign();
}

function foreign(): Refusal {
  return new Refusal('forbidden', [{ code: 'foreign_origin', word: 'failure.foreignOrigin' }]);
}
