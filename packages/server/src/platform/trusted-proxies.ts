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
