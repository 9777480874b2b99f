import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';

/** How many of the groups of an IPv6 address name the network; the rest a visitor chooses freely. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * Who is calling, as far as it can be known: the address that the trusted proxies tell, or that of the connection. What
 * is no address is not believed, whoever forwarded it.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string | null {
  return addressFrom(ip) ?? addressFrom(socket.remoteAddress);
}

/** In one spelling, without a zone; an IPv4 address that came over IPv6 is an IPv4 address. */
export function addressFrom(given: string | undefined): string | null {
  const plain = given?.trim().replace(/%.*$/, '') ?? '';
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (inside !== undefined && isIP(inside) === 4) return inside;
  if (isIP(plain) === 4) return plain;
  return isIP(plain) === 6 ? new URL(`http://[${plain}]`).hostname.slice(1, -1) : null;
}

/** What a limit counts: one IPv4 address, or the network of an IPv6 address, of which a visitor has a whole /64. */
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
