import { Refusal } from '@bank/kernel/problem.ts';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery guard: a write must come from our own page. Browsers send these headers and
 * pages can't forge them. Other clients send neither, and have no cookie that a browser added on its own.
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
