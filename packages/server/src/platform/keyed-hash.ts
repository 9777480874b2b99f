import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';

/**
 * HMAC under which a secret is stored, so it can be found by its holder but not read from the table. `use`
 * separates purposes: the same text gets different hashes.
 */
export function keyedHash(config: Config, use: string, secret: string): Buffer {
  return createHmac('sha256', config.secrets.codeKey).update(`${use}\0${secret}`).digest();
}
