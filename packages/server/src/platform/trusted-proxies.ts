import * as z from 'zod';

/**
 * Which proxies in front of the API are believed about who is calling: how many there are, counted from the API, or their
 * addresses and ranges. Whoever else writes X-Forwarded-For is not. "true" would believe the visitor.
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
 * As the server takes it. It refuses to count hops by itself, because a caller who reaches the API without the proxy
 * could write as many as it likes: a count is for an API that only its proxies can reach, as the compose file lays it out.
 */
export function trustOf(
  proxies: z.infer<typeof trustedProxies>,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies;
}
