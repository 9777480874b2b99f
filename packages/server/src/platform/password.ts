import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Config } from './config.ts';
import { createLine } from './line.ts';

const hashBytes = promisify(argon2);

const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const TERMS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})$/;

/**
 * For whom it is hashed. A customer who is signed on, or on a device they have signed on from before, is known and waits
 * only for others who are; everybody else is known by their network.
 */
export type Asker = { readonly who: string; readonly isKnown: boolean };

/** Hashing is slow on purpose; a flood of it must not take the whole machine, nor the half that is for known devices. */
const CORES = availableParallelism();
const share = { ownMax: 16, waitingMax: CORES * 16, waitMs: 10_000 };
const lines = {
  known: createLine({ ...share, atOnce: Math.max(1, Math.ceil(CORES / 2)) }),
  unknown: createLine({ ...share, atOnce: Math.max(1, Math.floor(CORES / 2)) }),
};

/** Words a person typed, hashed for ever: argon2id with the bank's own key, in the usual spelling. */
export async function hashWords(config: Config, words: string, asker: Asker | null): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await slowly(config, words, salt, asker);
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
  asker: Asker | null,
): Promise<string | null> {
  const salt = TERMS.exec(terms ?? '')?.[1];
  const bytes = salt ? Buffer.from(salt, 'base64') : Buffer.alloc(SALT_BYTES);
  const tag = await slowly(config, words, bytes, asker);
  return salt && terms !== null ? `${terms}$${plain(tag)}` : null;
}

/** Whoever nobody can name is nobody's neighbor. */
let unnamed = 0;

function slowly(config: Config, words: string, salt: Buffer, asker: Asker | null): Promise<Buffer> {
  const { who, isKnown } = asker ?? { who: `unnamed ${(unnamed += 1)}`, isKnown: false };
  return lines[isKnown ? 'known' : 'unknown'](who, async () => {
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
  });
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
