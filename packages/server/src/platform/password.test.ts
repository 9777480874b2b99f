import { Outage } from '@bank/kernel/problem.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { hashOnTerms, hashWords } from './password.ts';

const config = readConfig({ BANK_STAGE: 'test', DATABASE_URL: 'postgres://localhost/x' });
const other = { ...config, secrets: { ...config.secrets, passwordKey: 'x'.repeat(40) } };

test('a password matches its own hash, in any spelling of its letters, and no other', async () => {
  const hash = await hashWords(config, 'Zoe\u0301-Tidewater84');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const terms = hash.slice(0, hash.lastIndexOf('$'));
  expect(await hashOnTerms(config, 'Zo\u00e9-Tidewater84', terms)).toBe(hash);
  expect(await hashOnTerms(config, 'zo\u00e9-Tidewater84', terms)).not.toBe(hash);
  expect(await hashOnTerms(other, 'Zo\u00e9-Tidewater84', terms)).not.toBe(hash);
});

test('nobody’s password matches nothing, broken terms included', async () => {
  expect(await hashOnTerms(config, 'x', null)).toBeNull();
  expect(await hashOnTerms(config, 'x', '$argon2id$v=19$m=1,t=1,p=1$AAAA')).toBeNull();
});

test('a flood is turned away instead of queued without end', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 200 }, () => hashWords(config, 'x')));
  const away = flood.filter((each) => each.status === 'rejected');
  expect(away.length).toBeGreaterThan(0);
  for (const each of away) expect(each.reason).toBeInstanceOf(Outage);
}, 60_000);
