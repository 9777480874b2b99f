import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import { actingOn } from '../testing/standing-session.ts';
import type { Config } from './config.ts';
import { connect, createPool, type Database, type Tx } from './database.ts';
import { createVault, Erased, Unopened, type Vault } from './vault.ts';
import { newId } from './work.ts';

const PLACE = 'customers.ssn_sealed';
const SECRET = '078-05-1120';

let bank: TestBank;
let vault: Vault;
let api: Database;
let closeApi: () => Promise<void>;
beforeAll(async () => {
  bank = await startBank();
  vault = createVault(bank.config);
  const pool = createPool({
    ...bank.config.database,
    url: bank.database.apiUrl,
    applicationName: 'vault test',
  });
  api = connect(pool);
  closeApi = () => pool.end();
});
afterAll(async () => {
  await closeApi();
  await bank.close();
});

/** As the api, which sees one customer at a time. */
const as = <Result>(customerId: string, work: (tx: Tx) => Promise<Result>) =>
  actingOn({ root: bank.root, api }, customerId, work);
const seal = (customerId: string, text = SECRET, using = vault) =>
  as(customerId, (tx) => using.seal(tx, customerId, PLACE, text));
const open = (customerId: string, sealed: string, { place = PLACE, using = vault } = {}) =>
  as(customerId, (tx) => using.open(tx, customerId, place, sealed));

function withKeys(...keys: string[]): Vault {
  const config: Config = { ...bank.config, secrets: { ...bank.config.secrets, vaultKey: keys.join('\n') } };
  return createVault(config);
}

test('what was sealed opens, in any script, and is never sealed alike twice', async () => {
  const id = newId();
  for (const text of ['', SECRET, '2001-02-29', '名字 ñ é 🚢', 'x'.repeat(10_000)]) {
    const sealed = await seal(id, text);
    expect(sealed).toMatch(/^v1:[\w-]{12}:[\w-]{16}:[\w-]{22,}$/);
    expect(await open(id, sealed)).toBe(text);
    expect(await seal(id, text)).not.toBe(sealed);
  }
});

test('it opens for nobody else, and nowhere else', async () => {
  const [nora, jonas] = [newId(), newId()];
  const sealed = await seal(nora);
  await seal(jonas);
  await expect(open(jonas, sealed)).rejects.toThrow(Unopened);
  await expect(open(nora, sealed, { place: 'customers.date_of_birth_sealed' })).rejects.toThrow(Unopened);
  const foreign = as(jonas, (tx) => vault.open(tx, nora, PLACE, sealed));
  await expect(foreign).rejects.toThrow(Unopened);
  await expect(as(jonas, (tx) => vault.seal(tx, newId(), PLACE, SECRET))).rejects.toThrow(
    /row-level security/,
  );
});

test('a digest tells that two texts of one customer are the same, for no other customer, place or key', async () => {
  const [nora, jonas] = [newId(), newId()];
  const digest = (customerId: string, text = SECRET, place = PLACE) =>
    as(customerId, (tx) => vault.digest(tx, customerId, place, text));
  const first = await digest(nora);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await digest(nora)).toBe(first);
  expect(await digest(nora, '078-05-1121')).not.toBe(first);
  expect(await digest(nora, SECRET, 'customers.other')).not.toBe(first);
  expect(await digest(jonas)).not.toBe(first);
  // Once the key is gone nobody can try numbers against what was left behind.
  await sql`delete from customer_keys where customer_id = ${nora}`.execute(bank.worker);
  expect(await digest(nora)).not.toBe(first);
});

test('a key that was moved to another customer opens nothing', async () => {
  const [nora, jonas] = [newId(), newId()];
  const sealed = await seal(nora);
  await seal(jonas);
  await sql`update customer_keys set wrapped_key = (select wrapped_key from customer_keys where customer_id = ${nora}) where customer_id = ${jonas}`.execute(
    bank.root,
  );
  await expect(open(jonas, sealed)).rejects.toThrow(Unopened);
});

const bytesOf = (sealed: string) =>
  Buffer.concat(
    sealed
      .split(':')
      .slice(2)
      .map((part) => Buffer.from(part, 'base64url')),
  );

test('one changed letter anywhere, and it stays shut', async () => {
  const id = newId();
  const sealed = await seal(id);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    // The last letter of base64 carries bits that no byte holds: with these alone changed it is the same text.
    const isSame = bytesOf(changed).equals(bytesOf(sealed)) && changed.slice(0, 16) === sealed.slice(0, 16);
    const outcome = await open(id, changed).catch((error: unknown) =>
      error instanceof Unopened ? 'shut' : error,
    );
    expect(outcome).toBe(isSame ? SECRET : 'shut');
  }
  for (const nonsense of ['', 'v1', SECRET, 'v1:::', `${sealed}:x`, sealed.slice(0, -20)])
    await expect(open(id, nonsense)).rejects.toThrow(Unopened);
});

test('the bank’s own secrets open at their place only, and not as a customer’s', async () => {
  const id = newId();
  const sealed = vault.sealForBank('outbox.fact', SECRET);
  expect(vault.openForBank('outbox.fact', sealed)).toBe(SECRET);
  expect(() => vault.openForBank('outbox.other', sealed)).toThrow(Unopened);
  await seal(id);
  await expect(open(id, sealed, { place: 'outbox.fact' })).rejects.toThrow(Unopened);
});

test('another bank key opens nothing; a new one beside the old opens all, and wraps everything anew', async () => {
  const [oldKey, newKey] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const [before, after] = [withKeys(oldKey), withKeys(newKey, oldKey)];
  const id = newId();
  const sealed = await seal(id, SECRET, before);
  const mail = before.sealForBank('outbox.fact', SECRET);
  await expect(open(id, sealed)).rejects.toThrow('no key');
  expect(() => vault.openForBank('outbox.fact', mail)).toThrow('another key');
  expect(await open(id, sealed, { using: after })).toBe(SECRET);
  expect(after.openForBank('outbox.fact', mail)).toBe(SECRET);
  await sql`delete from customer_keys where customer_id <> ${id}`.execute(bank.root);
  const rewrap = () => bank.worker.transaction().execute((tx) => after.rewrap(tx));
  expect(await rewrap()).toBe(1);
  expect(await rewrap()).toBe(0);
  expect(await open(id, sealed, { using: withKeys(newKey) })).toBe(SECRET);
  await expect(open(id, sealed, { using: before })).rejects.toThrow('no key');
});

test('two who seal first at once agree on one key', async () => {
  const id = newId();
  const sealed = await Promise.all(Array.from({ length: 5 }, (_, index) => seal(id, `text ${index}`)));
  expect(await Promise.all(sealed.map((text) => open(id, text)))).toEqual(
    [0, 1, 2, 3, 4].map((index) => `text ${index}`),
  );
});

test('destroying the key destroys what it sealed, and only the worker can', async () => {
  const id = newId();
  const sealed = await seal(id);
  const destroy = (db: Database) => db.deleteFrom('customer_keys').where('customer_id', '=', id).execute();
  await expect(destroy(api)).rejects.toThrow('permission denied');
  await destroy(bank.worker);
  await expect(open(id, sealed)).rejects.toThrow(Erased);
  await seal(id);
  await expect(open(id, sealed)).rejects.toThrow('another key');
});

test('neither the table nor a sealed text shows anything', async () => {
  const sealed = await seal(newId());
  const { rows } = await sql<{ text: string }>`select k::text as text from customer_keys k`.execute(
    bank.root,
  );
  for (const text of [sealed, ...rows.map((row) => row.text)]) {
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(bank.config.secrets.vaultKey);
    expect(text).not.toContain(Buffer.from(SECRET).toString('hex'));
  }
});
