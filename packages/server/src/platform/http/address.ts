import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';

/** IPv6 groups that name the network; a visitor can choose the rest freely. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * The caller's address: as reported by trusted proxies, or of the connection. Invalid values are ignored,
 * whoever forwarded them.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string | null {
  return addressFrom(ip) ?? addressFrom(socket.remoteAddress);
}

/** Canonical form without a zone; an IPv4-mapped IPv6 address becomes IPv4. */
export function addressFrom(given: string | undefined): string | null {
  const plain = given?.trim().replace(/%.*$/, '') ?? '';
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (inside !== undefined && isIP(inside) === 4) return inside;
  if (isIP(plain) === 4) return plain;
  return isIP(plain) === 6 ? new URL(`http://[${plain}]`).hostname.slice(1, -1) : null;
}

/** What rate limits count: one IPv4 address, or an IPv6 /64, since a visitor controls all of it. */
export function networkOf(address: string | null): string {
  if (address === null) return 'unknown';
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const head = groupsIn(before);
  const tail = after === undefined ? [] : groupsIn(after);
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function groupsIn(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
