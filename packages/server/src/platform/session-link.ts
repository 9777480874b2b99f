import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from './keyed-hash.ts';
import type { CustomerContext } from './work.ts';

const LINK_MS = 300_000;
const SHAPE = /^([a-z0-9.]{1,40})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/**
 * A signed download link, valid for minutes and only in the session that asked for it, so a copy from a
 * history or log is useless.
 */
export function linkAt(
  context: CustomerContext,
  thing: string,
  says: readonly string[],
  now: Date,
): { link: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const text = `${says.join('.')}.${expiresAt.getTime()}`;
  return { link: `${text}.${signatureOf(context, thing, text).toString('base64url')}`, expiresAt };
}

/** The link's content; null if it is for another object or session, or has expired. */
export function linkFrom(
  context: CustomerContext,
  thing: string,
  link: string,
  now: Date,
): readonly string[] | null {
  const [, says = '', until = '', signature = ''] = SHAPE.exec(link) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(context, thing, `${says}.${until}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(until) > now.getTime() ? says.split('.') : null;
}

function signatureOf(context: CustomerContext, thing: string, text: string): Buffer {
  const { config, customerId, actor } = context;
  return keyedHash(config, 'session link', [thing, customerId, actor.sessionId, text].join('\0'));
}
