import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';

/**
 * A secret's name in a table: found again by whoever holds the secret and the key, read by nobody. `use` keeps
 * the same text apart where it serves two purposes.
 */
export function keyedHash(config: Config, use: string, secret: string): Buffer {
  return createHmac('sha256', config.secrets.codeKey).update(`${use}\0${secret}`).digest();
}
