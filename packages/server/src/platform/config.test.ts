import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { developmentSecrets } from './secrets.ts';

const bare = { BANK_STAGE: 'development', DATABASE_URL: 'postgres://localhost/bank' };
const env = { ...bare, BANK_ORIGIN: 'https://bank.example' };
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Every secret has a file of its name; those a test does not mention get valid values. */
function secrets(sessionKey: string, directoryKey: string, vaultKey = 'z'.repeat(32)): string {
  const good = Object.keys(developmentSecrets).map((name) => [name, name.padEnd(32, '.')] as const);
  const values = { ...Object.fromEntries<string>(good), sessionKey, directoryKey, vaultKey };
  for (const [name, value] of Object.entries(values))
    writeFileSync(
      join(
        folder,
        name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      ),
      value,
    );
  return folder;
}

test('development starts with nothing but a database, and only where it is called that', () => {
  expect(readConfig(bare).secrets).toEqual(developmentSecrets);
  for (const stage of [undefined, '', 'staging', 'Production'])
    expect(() => readConfig({ ...bare, BANK_STAGE: stage })).toThrow('BANK_STAGE');
});

test('production refuses development secrets, short ones, shared ones, and plain http', () => {
  const production = { ...env, BANK_STAGE: 'production' };
  expect(() => readConfig(production)).toThrow('development secret');
  expect(() =>
    readConfig({ ...production, SECRETS_DIR: secrets(developmentSecrets.sessionKey, 'x'.repeat(32)) }),
  ).toThrow('development secret');
  expect(() => readConfig({ ...production, SECRETS_DIR: secrets('short', 'x'.repeat(32)) })).toThrow(
    'fewer than 32',
  );
  expect(() => readConfig({ ...production, SECRETS_DIR: secrets('x'.repeat(32), 'x'.repeat(32)) })).toThrow(
    'value of its own',
  );
  const older = `${'z'.repeat(32)}\n${developmentSecrets.vaultKey}`;
  expect(() =>
    readConfig({ ...production, SECRETS_DIR: secrets('x'.repeat(32), 'y'.repeat(32), older) }),
  ).toThrow('development secret');
  const good = { ...production, SECRETS_DIR: secrets('x'.repeat(32), 'y'.repeat(32)) };
  expect(() => readConfig({ ...good, BANK_ORIGIN: 'http://bank.example' })).toThrow('https');
  expect(readConfig(good)).toMatchObject({ stage: 'production', staffTokenDays: 90 });
  expect(() => readConfig({ ...good, STAFF_TOKEN_DAYS: '367' })).toThrow('STAFF_TOKEN_DAYS');
});

test('passkeys are made for the host of the origin or a domain above it, and for no other', () => {
  const at = (domain?: string) =>
    readConfig({ ...env, BANK_ORIGIN: 'https://online.bank.example', BANK_PASSKEY_DOMAIN: domain })
      .passkeyDomain;
  expect([at(), at(''), at('bank.example')]).toEqual([
    'online.bank.example',
    'online.bank.example',
    'bank.example',
  ]);
  for (const domain of ['evil.example', 'ank.example', 'deeper.online.bank.example'])
    expect(() => at(domain)).toThrow('BANK_PASSKEY_DOMAIN');
});

test('in production the networks are reached where somebody said, encrypted, or not at all', () => {
  expect(readConfig(env).rails.url).toBe('http://127.0.0.1:8026');
  const production = {
    ...env,
    BANK_STAGE: 'production',
    SECRETS_DIR: secrets('x'.repeat(32), 'y'.repeat(32)),
  };
  expect(readConfig(production).rails.url).toBeNull();
  expect(() => readConfig({ ...production, RAILS_URL: 'http://gateway.example' })).toThrow('https');
  const named = { ...production, RAILS_URL: 'https://gateway.example' };
  expect(readConfig(named).rails.url).toBe('https://gateway.example');
});

test('production refuses a payment gateway without a secret of its own', () => {
  const folderOf = secrets('x'.repeat(32), 'y'.repeat(32));
  const production = {
    ...env,
    BANK_STAGE: 'production',
    RAILS_URL: 'https://gateway.example',
    SECRETS_DIR: folderOf,
  };
  const file = join(folderOf, 'gateway-key');
  rmSync(file);
  expect(() => readConfig(production)).toThrow('gateway-key');
  for (const weak of [
    '',
    'short',
    developmentSecrets.gatewayKey,
    'x'.repeat(32),
    `${'g'.repeat(32)}\nshort`,
  ]) {
    writeFileSync(file, weak);
    expect(() => readConfig(production), weak).toThrow('configuration');
  }
  writeFileSync(file, `${'g'.repeat(32)}\n${'h'.repeat(32)}\n`);
  expect(readConfig(production).secrets.gatewayKey).toContain('g'.repeat(32));
});

test('a routing number has its check digit, and the specification’s example is no bank’s own', () => {
  expect(readConfig(env).routingNumber).toBe('990018429');
  expect(() => readConfig({ ...env, BANK_ROUTING_NUMBER: '990018427' })).toThrow('BANK_ROUTING_NUMBER');
  const example = { ...env, BANK_ROUTING_NUMBER: '121000248' };
  expect(readConfig(example).routingNumber).toBe('121000248');
  const production = {
    ...example,
    BANK_STAGE: 'production',
    BANK_ORIGIN: 'https://bank.example',
    SECRETS_DIR: secrets('x'.repeat(32), 'y'.repeat(32)),
  };
  expect(() => readConfig(production)).toThrow('belongs to another bank');
});

test('what needs a person is written to the address that was named, or to the bank’s own domain', () => {
  expect(readConfig({ ...env, MAIL_FROM: 'no-reply@bank.example' }).mail.operations).toBe(
    'operations@bank.example',
  );
  expect(readConfig({ ...env, OPERATIONS_MAIL: '' }).mail.operations).toBe('operations@keelson.example');
  expect(readConfig({ ...env, OPERATIONS_MAIL: 'desk@bank.example' }).mail.operations).toBe(
    'desk@bank.example',
  );
  expect(() => readConfig({ ...env, OPERATIONS_MAIL: 'the desk' })).toThrow('OPERATIONS_MAIL');
});

test('a setting that makes no sense names itself', () => {
  expect(() => readConfig({})).toThrow('DATABASE_URL');
  expect(() => readConfig({ ...env, PORT: 'eighty' })).toThrow('PORT');
});

test('[GLOB-12] the origin of the API is configuration with a default', () => {
  expect(readConfig(bare).http.origin).toBe('http://127.0.0.1:8080');
  expect(readConfig(env).http.origin).toBe('https://bank.example');
  expect(readConfig(bare).http.port).toBe(8080);
  expect(readConfig({ ...bare, PORT: '9090' }).http.port).toBe(9090);
});

test('the day closes at 17:00, later where somebody says so, and never before payments are handed in', () => {
  const closesAt = (said?: string) => readConfig({ ...env, DAY_CLOSES_AT: said }).dayClosesAt;
  expect([closesAt(), closesAt('21:30'), closesAt('never')]).toEqual(['17:00', '21:30', null]);
  for (const wrong of ['16:59', '24:00', '9pm', '', '17:0'])
    expect(() => closesAt(wrong)).toThrow('DAY_CLOSES_AT');
});

test('a password costs what OWASP asks for at least, and more where somebody says so', () => {
  const costs = (said?: string) => readConfig({ ...env, PASSWORD_COST: said }).passwordCosts;
  expect(costs()).toEqual([{ memoryKib: 19_456, passes: 2 }]);
  expect(costs('65536/3, 19456/2')).toEqual([
    { memoryKib: 65_536, passes: 3 },
    { memoryKib: 19_456, passes: 2 },
  ]);
  for (const wrong of ['', '19455/2', '19456/1', '999999/2', '19456/13', '19456', 'much'])
    expect(() => costs(wrong), wrong).toThrow('PASSWORD_COST');
});

test('traces go to an address or nowhere', () => {
  const collector = 'https://collector.example:4318';
  const at = (said?: string) => readConfig({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: said }).tracesUrl;
  expect([at(), at(''), at(collector)]).toEqual([null, null, collector]);
  for (const wrong of ['collector', 'ftp://collector.example'])
    expect(() => at(wrong)).toThrow('OTEL_EXPORTER');
});

test('the approval gate has all its ways unless the bank says otherwise, and never emailed codes alone', () => {
  expect(readConfig(env).approvalGate).toEqual({
    policy: 'navigation',
    minutes: 15,
    ways: ['passkey', 'authenticator', 'email', 'code'],
  });
  const said = { APPROVAL_POLICY: 'actions', APPROVAL_MINUTES: '5', APPROVAL_WAYS: 'code, email' };
  expect(readConfig({ ...env, ...said }).approvalGate).toEqual({
    policy: 'actions',
    minutes: 5,
    ways: ['code', 'email'],
  });
  for (const wrong of [{ APPROVAL_WAYS: 'email' }, { APPROVAL_WAYS: 'pigeon' }, { APPROVAL_MINUTES: '0' }])
    expect(() => readConfig({ ...env, ...wrong })).toThrow('configuration');
});
