import * as z from 'zod';

/**
 * Proxies trusted to report the caller's address: a hop count, or addresses and ranges. X-Forwarded-For from
 * anyone else is ignored. "true" would trust the visitor.
 */
export const trustedProxies = z
  .union([
    z.literal(['', 'false', 'none']).transform(() => false as const),
    z
      .string()
      .regex(/^[1-9]$/)
      .transform(Number),
    z
      .string()
      .transform((list) => list.split(',').map((each) => each.trim()))
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
  ])
  .default(false);

/**
 * In Fastify's form. It does not accept a bare hop count, because a caller who bypasses the proxy could forge
 * hops; a count is for an API that only its proxies can reach, as in the compose file.
 */
export function trustOf(
  proxies: z.infer<typeof trustedProxies>,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies;
}
