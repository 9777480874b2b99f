import { Outage } from '@bank/kernel/problem.ts';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Config } from './config.ts';
import { isGoodCost, isSameCost, type PasswordCost } from './password-cost.ts';

const hashBytes = promisify(argon2);

const TAG_BYTES = 32;
const SALT_BYTES = 16;
const SHAPE = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([\w+/]{22})\$([\w+/]{43})$/;
/** Hashing is slow on purpose; a flood of it must not take the whole machine. */
const AT_ONCE = availableParallelism();
const WAITING_MAX = AT_ONCE * 16;

/** Words a person typed, hashed for ever: argon2id with the bank's own key, in the usual spelling, at today's cost. */
export async function hashWords(config: Config, words: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const [cost] = config.passwordCosts;
  const tag = await slowly(config, words, salt, cost);
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${plain(salt)}$${plain(tag)}`;
}

/**
 * Takes the same time for no hash at all, so that nobody learns from the clock whether there is one. While the bank has
 * hashes of two costs, every try pays both, so that nobody learns either which of them somebody has.
 */
export async function matchesWords(config: Config, words: string, hash: string | null): Promise<boolean> {
  const made = readHash(hash);
  let matches = false;
  for (const cost of costsOfTry(config, hash)) {
    const mine = made !== null && isSameCost(cost, made.cost) ? made : null;
    const tag = await slowly(config, words, mine?.salt ?? Buffer.alloc(SALT_BYTES), cost);
    const isEqual = timingSafeEqual(tag, mine?.tag ?? Buffer.alloc(TAG_BYTES));
    if (isEqual && mine !== null) matches = true;
  }
  return matches;
}

/**
 * What one try pays: every cost on the list, whoever is asked for. A hash whose cost was taken off the list too early is
 * paid for as well: slower, but no customer is locked out by a setting.
 */
export function costsOfTry(config: Config, hash: string | null): readonly PasswordCost[] {
  const made = readHash(hash)?.cost;
  const isListed = made === undefined || config.passwordCosts.some((cost) => isSameCost(cost, made));
  return isListed ? config.passwordCosts : [...config.passwordCosts, made];
}

/** Whether a hash was made at another cost than new ones are. */
export function isOutdated(config: Config, hash: string): boolean {
  const made = readHash(hash);
  return made !== null && !isSameCost(made.cost, config.passwordCosts[0]);
}

function readHash(hash: string | null): { cost: PasswordCost; salt: Buffer; tag: Buffer } | null {
  const [, memory = '', passes = '', salt = '', tag = ''] = SHAPE.exec(hash ?? '') ?? [];
  const cost = { memoryKib: Number(memory), passes: Number(passes) };
  // One that asks for less or much more was not made here.
  if (tag === '' || !isGoodCost(cost)) return null;
  return { cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

let running = 0;
const waiting: (() => void)[] = [];

async function slowly(config: Config, words: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
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
        memory: cost.memoryKib,
        passes: cost.passes,
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
