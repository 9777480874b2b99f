import { Outage } from '@bank/kernel/problem.ts';
import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Config } from './config.ts';

const hashBytes = promisify(argon2);

const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const TERMS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})$/;

/** Hashing is slow on purpose; a flood of it must not take the whole machine. */
const AT_ONCE = availableParallelism();
const WAITING_MAX = AT_ONCE * 16;

/** Words a person typed, hashed for ever: argon2id with the bank's own key, in the usual spelling. */
export async function hashWords(config: Config, words: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await slowly(config, words, salt);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${plain(salt)}$${plain(tag)}`;
}

/**
 * The same words on the terms of a hash that only the database knows (`$argon2id$…$salt`), for it to compare. Takes the
 * same time for no terms at all, so that nobody learns from the clock whether there are any.
 */
export async function hashOnTerms(
  config: Config,
  words: string,
  terms: string | null,
): Promise<string | null> {
  const salt = TERMS.exec(terms ?? '')?.[1];
  const tag = await slowly(config, words, salt ? Buffer.from(salt, 'base64') : Buffer.alloc(SALT_BYTES));
  return salt && terms !== null ? `${terms}$${plain(tag)}` : null;
}

let running = 0;
const waiting: (() => void)[] = [];

async function slowly(config: Config, words: string, salt: Buffer): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw new Outage('too many passwords are being checked', 2);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    const secret = Buffer.from(config.secrets.passwordKey);
    const message = Buffer.from(words.normalize('NFC'));
    return Buffer.from(
      await hashBytes('argon2id', {
        message,
        nonce: salt,
        parallelism: 1,
        tagLength: TAG_BYTES,
        memory: MEMORY_KIB,
        passes: PASSES,
        secret,
      }),
    );
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
