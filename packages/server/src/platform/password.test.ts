import { Outage, Refusal } from '@bank/kernel/problem.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { hashOnTerms, hashWords, isOutdated, type Asker } from './password.ts';

const config = readConfig({ BANK_STAGE: 'test', DATABASE_URL: 'postgres://localhost/x' });
const other = { ...config, secrets: { ...config.secrets, passwordKey: 'x'.repeat(40) } };

test('a password matches its own hash, in any spelling of its letters, and no other', async () => {
  const hash = await hashWords(config, 'Zoe\u0301-Tidewater84', null);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const terms = hash.slice(0, hash.lastIndexOf('$'));
  expect(await hashOnTerms(config, 'Zo\u00e9-Tidewater84', terms, null)).toBe(hash);
  expect(await hashOnTerms(config, 'zo\u00e9-Tidewater84', terms, null)).not.toBe(hash);
  expect(await hashOnTerms(other, 'Zo\u00e9-Tidewater84', terms, null)).not.toBe(hash);
});

test('nobody’s password matches nothing, broken terms included', async () => {
  expect(await hashOnTerms(config, 'x', null, null)).toBeNull();
  expect(await hashOnTerms(config, 'x', '$argon2id$v=19$m=1,t=1,p=1$AAAA', null)).toBeNull();
});

const isMatch = async (by: typeof config, words: string, hash: string) =>
  (await hashOnTerms(by, words, hash.slice(0, hash.lastIndexOf('$')), null)) === hash;

test('a hash of another cost still matches, and is known to be outdated; what no bank made does not match', async () => {
  const dearer = { ...config, passwordCosts: [{ memoryKib: 24_576, passes: 3 }] as const };
  const old = await hashWords(config, 'Tidewater-84', null);
  expect(await isMatch(dearer, 'Tidewater-84', old)).toBe(true);
  expect(await isMatch(dearer, 'Tidewater-85', old)).toBe(false);
  expect([isOutdated(config, old), isOutdated(dearer, old)]).toEqual([false, true]);
  // The cost is part of what was hashed, so that saying another one makes it another hash.
  expect(await isMatch(dearer, 'Tidewater-84', old.replace('m=19456,t=2', 'm=24576,t=3'))).toBe(false);
  for (const cost of ['m=8,t=1', 'm=19455,t=2', 'm=19456,t=1', 'm=9999999,t=2', 'm=19456,t=99'])
    expect(await isMatch(config, 'Tidewater-84', old.replace('m=19456,t=2', cost)), cost).toBe(false);
});

test('a flood is turned away instead of queued without end', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 200 }, () => hashWords(config, 'x', null)));
  const away = flood.filter((each) => each.status === 'rejected');
  expect(away.length).toBeGreaterThan(0);
  for (const each of away) expect(each.reason).toBeInstanceOf(Outage);
}, 60_000);

/** Hashes in the name of each asker, all at once, and says how long each took. */
const askedBy = (asker: Asker, count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, async () => {
      const begun = performance.now();
      await hashWords(config, 'x', asker);
      return performance.now() - begun;
    }),
  );

test('one address that floods fills its own line alone, and neither delays another nor a known device', async () => {
  const flood = askedBy({ who: '203.0.113.7', isKnown: false }, 58);
  let over = false;
  void flood.then(() => (over = true));
  const other = await askedBy({ who: '198.51.100.9', isKnown: false }, 1);
  const known = await askedBy({ who: 'a customer', isKnown: true }, 3);
  expect(other[0]?.status).toBe('fulfilled');
  for (const each of known) expect(each.status).toBe('fulfilled');
  // Both were answered while most of the flood was still waiting.
  expect(over).toBe(false);
  const answers = await flood;
  const refused = answers.filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(40);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ kind: 'throttled', retryAfterSeconds: 5 });
  }
}, 60_000);

test('a flood from everywhere cannot take the share of known devices', async () => {
  const flood = Promise.allSettled(
    Array.from({ length: 300 }, (_, at) => askedBy({ who: `2001:db8:0:${at}::/64`, isKnown: false }, 1)),
  );
  let over = false;
  void flood.then(() => (over = true));
  const [known] = await askedBy({ who: 'a customer', isKnown: true }, 1);
  expect(known?.status).toBe('fulfilled');
  expect(over).toBe(false);
  await flood;
}, 60_000);
