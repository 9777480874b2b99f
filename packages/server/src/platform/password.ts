import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Config } from './config.ts';
import { createFairQueue } from './fair-queue.ts';
import { isGoodCost, isSameCost, type PasswordCost } from './password-cost.ts';

const hashBytes = promisify(argon2);

const TAG_BYTES = 32;
const SALT_BYTES = 16;
const TERMS = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([\w+/]{22})$/;

/**
 * The caller the hash is computed for. Signed-on customers and known devices wait only for each other;
 * everyone else is counted by network.
 */
export type Asker = { readonly who: string; readonly isKnown: boolean };

/**
 * Hashing is slow on purpose; a flood must take neither the whole machine nor the half reserved for known
 * devices.
 */
const CORES = availableParallelism();
const share = { ownMax: 16, waitingMax: CORES * 16, waitMs: 10_000, rests: true };
const lines = {
  known: createFairQueue({ ...share, atOnce: Math.max(1, Math.ceil(CORES / 2)) }),
  unknown: createFairQueue({ ...share, atOnce: Math.max(1, Math.floor(CORES / 2)) }),
};

/** Hashes a password with argon2id, keyed with the bank's secret, normalized, at the current cost. */
export async function hashWords(config: Config, words: string, asker: Asker | null): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const [cost] = config.passwordCosts;
  const tag = await slowly(config, words, { salt, cost }, asker);
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${plain(salt)}$${plain(tag)}`;
}

type Terms = { readonly cost: PasswordCost; readonly salt: Buffer };

/**
 * Hashes with the salt and cost of a stored hash (`$argon2id$…$salt`), for the database to compare. Takes as
 * long without one, so timing does not reveal whether the customer exists. While two costs are in use, every
 * attempt pays both, so timing does not reveal which one applies.
 */
export async function hashOnTerms(
  config: Config,
  words: string,
  terms: string | null,
  asker: Asker | null,
): Promise<string | null> {
  const made = readTerms(terms);
  const encoded = (tag: Buffer) => `${terms}$${plain(tag)}`;
  let hash: string | null = null;
  for (const cost of costsOfTry(config, terms)) {
    const mine = made !== null && isSameCost(cost, made.cost) ? made : null;
    const tag = await slowly(config, words, mine ?? { cost, salt: Buffer.alloc(SALT_BYTES) }, asker);
    if (mine !== null) hash = encoded(tag);
  }
  return hash;
}

/**
 * Every configured cost, whoever signs on. A hash whose cost was removed too early is still checked: slower,
 * but nobody is locked out by a setting.
 */
export function costsOfTry(config: Config, terms: string | null): readonly PasswordCost[] {
  const made = readTerms(terms)?.cost;
  const isListed = made === undefined || config.passwordCosts.some((cost) => isSameCost(cost, made));
  return isListed ? config.passwordCosts : [...config.passwordCosts, made];
}

/** Whether a hash has a different cost than new ones. */
export function isOutdated(config: Config, hash: string): boolean {
  const made = readTerms(hash.slice(0, hash.lastIndexOf('$')));
  return made !== null && !isSameCost(made.cost, config.passwordCosts[0]);
}

function readTerms(terms: string | null): Terms | null {
  const [, memory = '', passes = '', salt = ''] = TERMS.exec(terms ?? '') ?? [];
  const cost = { memoryKib: Number(memory), passes: Number(passes) };
  // A hash outside these bounds was not made here.
  if (salt === '' || !isGoodCost(cost)) return null;
  return { cost, salt: Buffer.from(salt, 'base64') };
}

/** Callers without an address each get their own slot. */
let unnamed = 0;

function slowly(config: Config, words: string, { salt, cost }: Terms, asker: Asker | null): Promise<Buffer> {
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
        memory: cost.memoryKib,
        passes: cost.passes,
        secret,
      }),
    );
  });
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
