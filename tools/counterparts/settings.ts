import * as z from 'zod';
import type { Behaviour } from './network/behaviour.ts';

const port = (usual: number) => z.coerce.number().int().min(0).max(65_535).default(usual);

const percent = (usual: number) => z.coerce.number().min(0).max(100).default(usual);

/** Where the outside world of a developer's bank listens. Loopback, unless a container asks for more. */
export const settings = z.object({
  COUNTERPART_HOST: z.string().default('127.0.0.1'),
  COUNTERPART_SMTP_PORT: port(2525),
  COUNTERPART_WEB_PORT: port(8025),
  COUNTERPART_NETWORK_PORT: port(8026),
  /** The file with the secret that the bank shares with it; without one, the development secret. */
  COUNTERPART_GATEWAY_KEY_FILE: z.string().optional(),
  /** The file with the secret that signs text messages; without one, the development secret. */
  COUNTERPART_MESSAGE_KEY_FILE: z.string().optional(),
  /** Where the other banks keep what they heard and said over a restart; without it they forget. */
  COUNTERPART_NETWORK_FILE: z.string().optional(),
  /** The bank whose clock they run on; without it, the machine's. */
  COUNTERPART_BANK_URL: z.url().optional(),
  /** Where the bank answers questions of the card network; without it there are no purchases. */
  COUNTERPART_ANSWERS_URL: z.url().optional(),
  /** How the other banks behave; the same seed tells the same story again. */
  COUNTERPART_NETWORK_SEED: z.string().default('keelson'),
  COUNTERPART_NETWORK_DELAY_MS: z.coerce.number().int().min(0).max(3_600_000).default(2_000),
  COUNTERPART_NETWORK_REJECTS: percent(3),
  COUNTERPART_NETWORK_RETURNS: percent(3),
  COUNTERPART_NETWORK_DUPLICATES: percent(5),
  COUNTERPART_NETWORK_REORDERS: percent(3),
  COUNTERPART_NETWORK_CONTRADICTS: percent(1),
  COUNTERPART_NETWORK_LOSES_REPLIES: percent(3),
});

export type Settings = z.output<typeof settings>;

/** How the other banks behave by these settings. */
export function behaviourBy(set: Settings): Behaviour {
  return {
    seed: set.COUNTERPART_NETWORK_SEED,
    delayMs: set.COUNTERPART_NETWORK_DELAY_MS,
    rejects: set.COUNTERPART_NETWORK_REJECTS,
    returns: set.COUNTERPART_NETWORK_RETURNS,
    duplicates: set.COUNTERPART_NETWORK_DUPLICATES,
    reorders: set.COUNTERPART_NETWORK_REORDERS,
    contradicts: set.COUNTERPART_NETWORK_CONTRADICTS,
    losesReplies: set.COUNTERPART_NETWORK_LOSES_REPLIES,
  };
}
