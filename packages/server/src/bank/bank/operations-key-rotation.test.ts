import { me } from '@bank/contract/person/identity/contract.ts';
import { listStaff } from '@bank/contract/bank/staff/contract.ts';
import { foldedAnswer } from '@bank/contract/person/identity/credentials/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '../../platform/config.ts';
import { localDirectory, type Directory, type DirectoryKind } from '../../platform/directory.ts';
import { costsOfTry, hashOnTerms, hashWords } from '../../platform/password.ts';
import { versionsOf } from '../../platform/secrets.ts';
import { newId } from '../../platform/work.ts';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { browserAt } from '../../testing/browser.ts';
import { callAs } from '../../testing/call.ts';
import { PASSWORD } from '../../testing/people.ts';
import { findStaff } from '../staff/service.ts';
import { rekeyDirectory } from './operations.ts';

const NEXT = 'the-next-version-of-a-key-with-enough-letters';
const STRANGE = 'a-key-that-was-never-one-of-this-bank-at-all';

let bank: TestBank;
let original: Config['secrets'];
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  original = { ...bank.config.secrets };
});
beforeEach(() => {
  Object.assign(bank.config.secrets, original);
});
afterAll(() => bank.close());

const withKey = (directoryKey: string): Config => ({
  ...bank.config,
  secrets: { ...bank.config.secrets, directoryKey },
});

describe('session-key', () => {
  const change = (sessionKey: string) => Object.assign(bank.config.secrets, { sessionKey });

  test('sessions and staff tokens of the older key work beside it, and end with it', async () => {
    const old = await bank.customer();
    change(`${NEXT}\n${original.sessionKey}`);
    const young = await bank.customer();
    for (const { token, username } of [old, young])
      expect(await callAs(bank.apiUrl, token)(me, {})).toMatchObject({ username });
    await callAs(bank.officeUrl, bank.operatorToken)(listStaff, {});
    change(NEXT);
    expect(await callAs(bank.apiUrl, young.token)(me, {})).toMatchObject({ username: young.username });
    await expect(callAs(bank.apiUrl, old.token)(me, {})).rejects.toMatchObject({ status: 401 });
    await expect(callAs(bank.officeUrl, bank.operatorToken)(listStaff, {})).rejects.toMatchObject({
      status: 401,
    });
    change(original.sessionKey);
    await expect(callAs(bank.apiUrl, young.token)(me, {})).rejects.toMatchObject({ status: 401 });
  });

  test('an older session still ends by idling, by its age, and by signing off', async () => {
    const [idle, ended] = [await bank.customer(), await bank.customer()];
    change(`${NEXT}\n${original.sessionKey}`);
    await sql`update sessions set last_seen_at = bank.now() - interval '16 minutes' where id = ${idle.sessionId}`.execute(
      bank.root,
    );
    await sql`update sessions set ended_at = bank.now() where id = ${ended.sessionId}`.execute(bank.root);
    for (const { token } of [idle, ended])
      await expect(callAs(bank.apiUrl, token)(me, {})).rejects.toMatchObject({ status: 401 });
  });

  test('an expired staff token of the older key stays expired', async () => {
    change(`${NEXT}\n${original.sessionKey}`);
    const office = bank.contextAs('staff').db;
    expect(await findStaff(office, bank.config, bank.operatorToken)).not.toBeNull();
    await sql`update staff_members set expires_at = bank.now()`.execute(bank.root);
    expect(await findStaff(office, bank.config, bank.operatorToken)).toBeNull();
    await sql`update staff_members set expires_at = bank.now() + interval '90 days'`.execute(bank.root);
  });
});

describe('directory-key', () => {
  const both = (): Directory => localDirectory(withKey(`${NEXT}\n${original.directoryKey}`));
  const onlyOld = (): Directory => localDirectory(withKey(original.directoryKey));
  const onlyNew = (): Directory => localDirectory(withKey(NEXT));
  const api = () => bank.contextAs('guest').db;
  // The table owner may claim for anyone; the API only for the customer in scope.
  const claim = (by: Directory, value: string, owner: string) =>
    bank.root.transaction().execute((tx) => by.claim(tx, 'username', value, owner));
  const find = (by: Directory, value: string, kind: DirectoryKind = 'username') =>
    api()
      .transaction()
      .execute((tx) => by.find(tx, kind, value));
  const rekey = (directoryKey: string) =>
    bank.worker.transaction().execute((tx) => {
      const context = bank.contextAs('worker');
      return rekeyDirectory({ ...context, tx, directory: localDirectory(withKey(directoryKey)) });
    });

  test('a name of the older key is found, is nobody else’s, and is entered under the new one when it is used', async () => {
    const [owner, other] = [newId(), newId()];
    await claim(onlyOld(), 'older.name', owner);
    expect(await claim(both(), 'Older.Name', other)).toBe(false);
    expect(await claim(both(), 'older.name', owner)).toBe(true);
    const used = newId();
    await claim(onlyOld(), 'used.name', used);
    expect(await find(onlyNew(), 'used.name')).toBeNull();
    expect(await find(both(), 'used.name')).toMatchObject({ ownerId: used });
    expect(await find(onlyNew(), 'used.name')).toMatchObject({ ownerId: used });
  });

  test('a name claimed beside the older key is found by a process that has only that one, and released under both', async () => {
    const owner = newId();
    await claim(both(), 'rolling.name', owner);
    expect(await find(onlyOld(), 'rolling.name')).toMatchObject({ ownerId: owner });
    await bank.root.transaction().execute((tx) => both().release(tx, 'username', 'rolling.name', owner));
    for (const by of [onlyOld(), onlyNew(), both()]) expect(await find(by, 'rolling.name')).toBeNull();
  });

  test('twelve claim one name at once while the key is being replaced: one gets it', async () => {
    const owners = Array.from({ length: 12 }, newId);
    const won = await Promise.all(
      owners.map((owner, at) => claim(at % 2 ? onlyOld() : both(), 'contested.name', owner)),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    const winner = owners[won.indexOf(true)];
    for (const by of [onlyOld(), both()])
      expect(await find(by, 'contested.name')).toMatchObject({ ownerId: winner });
  });

  test('the worker copies every kind of name from its record, so that the older key can go', async () => {
    const { id, username, email } = await bank.customer({ person: { ssn: '212345678' } });
    const accountId = await openTestAccount(bank, id, 'checking');
    await rekey(`${NEXT}\n${original.directoryKey}`);
    expect(await rekey(`${NEXT}\n${original.directoryKey}`)).toMatchObject({ rekeyed: 0 });
    const { customer_number } = await bank.root
      .selectFrom('customers')
      .select('customer_number')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const [kind, value] of [
      ['username', username],
      ['email', email],
      ['ssn', '212-34-5678'],
      ['customer-number', customer_number],
    ] as const)
      expect(await find(onlyNew(), value, kind), kind).toMatchObject({ ownerId: id });
    const { rows } = await sql<{ kind: string }>`
      select kind from directory_entries
      where owner_id = ${accountId}
      group by kind
      having count(distinct key_id) = 2`.execute(bank.root);
    expect(rows).toEqual([{ kind: 'account-number' }]);
  });

  test('what has no original is left and counted, and follows when it is named', async () => {
    const { id } = await bank.customer({ person: { ssn: '213345678' } });
    await sql`delete from customer_keys where customer_id = ${id}`.execute(bank.root);
    const keys = `${STRANGE}\n${original.directoryKey}`;
    expect((await rekey(keys)).left).toBeGreaterThan(0);
    const stranger = localDirectory(withKey(STRANGE));
    expect(await find(stranger, '213345678', 'ssn')).toBeNull();
    const claimed = await bank.root
      .transaction()
      .execute((tx) => localDirectory(withKey(keys)).claim(tx, 'ssn', '213-34-5678', newId()));
    expect(claimed).toBe(false);
    expect(await find(stranger, '213345678', 'ssn')).toMatchObject({ ownerId: id });
  });

  test('nobody may give an entry another owner or version', async () => {
    const office = bank.contextAs('staff').db;
    for (const db of [api(), office, bank.worker])
      for (const change of [sql`key_id = 'x'`, sql`owner_id = ${newId()}`])
        await expect(sql`update directory_entries set ${change}`.execute(db)).rejects.toThrow('permission');
  });
});

describe('the cost of passwords', () => {
  const LOWER = { memoryKib: 19_456, passes: 2 };
  const HIGHER = { memoryKib: 24_576, passes: 3 };
  const hashOf = async (customerId: string) => {
    const row = await bank.root
      .selectFrom('credentials')
      .select(['password_hash', 'password_changed_at', 'security_answer_hash'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return row;
  };
  const termsOf = (hash: string) => hash.slice(0, hash.lastIndexOf('$'));
  const signOn = (username: string, password: string) => browserAt(bank.apiUrl).signOn(username, password);

  test('a higher cost is applied at the next sign-on that succeeds, and at no other', async () => {
    const { id, username } = await bank.customer();
    const before = await hashOf(id);
    expect(before.password_hash).toContain('$m=19456,t=2,p=1$');
    bank.config.passwordCosts = [HIGHER, LOWER];
    try {
      expect((await signOn(username, 'wrong-password-1')).status).toBe(422);
      expect(await hashOf(id)).toEqual(before);
      expect((await signOn(username, PASSWORD)).status).toBe(200);
      const after = await hashOf(id);
      expect(after.password_hash).toContain('$m=24576,t=3,p=1$');
      expect(after.password_changed_at).toEqual(before.password_changed_at);
      expect((await signOn(username, PASSWORD)).status).toBe(200);
      expect((await hashOf(id)).password_hash).toBe(after.password_hash);
      // An answer hashed before the change still verifies.
      const terms = termsOf(before.security_answer_hash);
      expect(await hashOnTerms(bank.config, foldedAnswer('Marlin'), terms, null)).toBe(
        before.security_answer_hash,
      );
    } finally {
      bank.config.passwordCosts = [LOWER];
    }
    // Back at the lower cost nobody is locked out, and hashes are renewed again.
    expect((await signOn(username, PASSWORD)).status).toBe(200);
    expect((await hashOf(id)).password_hash).toContain('$m=19456,t=2,p=1$');
  });

  test('every try pays every cost on the list, whoever is asked for', async () => {
    const { id } = await bank.customer();
    const { password_hash: lower } = await hashOf(id);
    const config: Config = { ...bank.config, passwordCosts: [HIGHER, LOWER] };
    const higher = await hashWords(config, PASSWORD, null);
    for (const terms of [null, 'no terms at all', termsOf(lower), termsOf(higher)])
      expect(costsOfTry(config, terms)).toEqual([HIGHER, LOWER]);
    // A cost removed from the list too early still verifies; the try then pays for both costs.
    const alone: Config = { ...config, passwordCosts: [HIGHER] };
    expect(costsOfTry(alone, termsOf(lower))).toEqual([HIGHER, LOWER]);
    expect(await hashOnTerms(alone, PASSWORD, termsOf(lower), null)).toBe(lower);
  });
});

test('a secret’s versions are its lines, the newest first; an empty one is none', () => {
  expect(versionsOf(' one\ntwo \n')).toEqual(['one', 'two']);
  expect(() => versionsOf(' \n')).toThrow('empty');
});
