import { Outage } from '@bank/kernel/problem.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { hashWords, isOutdated, matchesWords } from './password.ts';

const config = readConfig({ BANK_STAGE: 'test', DATABASE_URL: 'postgres://localhost/x' });
const other = { ...config, secrets: { ...config.secrets, passwordKey: 'x'.repeat(40) } };

test('a password matches its own hash, in any spelling of its letters, and no other', async () => {
  const hash = await hashWords(config, 'Zoe\u0301-Tidewater84');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await matchesWords(config, 'Zo\u00e9-Tidewater84', hash)).toBe(true);
  expect(await matchesWords(config, 'zo\u00e9-Tidewater84', hash)).toBe(false);
  expect(await matchesWords(other, 'Zo\u00e9-Tidewater84', hash)).toBe(false);
});

test('nobody’s password matches nothing, a broken hash included', async () => {
  expect(await matchesWords(config, 'x', null)).toBe(false);
  expect(await matchesWords(config, 'x', '$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA')).toBe(false);
});

test('a hash of another cost still matches, and is known to be outdated; what no bank made does not match', async () => {
  const dearer = { ...config, passwordCosts: [{ memoryKib: 24_576, passes: 3 }] as const };
  const old = await hashWords(config, 'Tidewater-84');
  expect(await matchesWords(dearer, 'Tidewater-84', old)).toBe(true);
  expect(await matchesWords(dearer, 'Tidewater-85', old)).toBe(false);
  expect([isOutdated(config, old), isOutdated(dearer, old)]).toEqual([false, true]);
  // The cost is part of what was hashed, so that saying another one makes it another hash.
  expect(await matchesWords(dearer, 'Tidewater-84', old.replace('m=19456,t=2', 'm=24576,t=3'))).toBe(false);
  for (const cost of ['m=8,t=1', 'm=19455,t=2', 'm=19456,t=1', 'm=9999999,t=2', 'm=19456,t=99'])
    expect(await matchesWords(config, 'Tidewater-84', old.replace('m=19456,t=2', cost)), cost).toBe(false);
});

test('a flood is turned away instead of queued without end', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 200 }, () => hashWords(config, 'x')));
  const away = flood.filter((each) => each.status === 'rejected');
  expect(away.length).toBeGreaterThan(0);
  for (const each of away) expect(each.reason).toBeInstanceOf(Outage);
}, 60_000);
