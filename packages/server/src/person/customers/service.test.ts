import { dayFrom } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, createPool, type Tx } from '../../platform/database.ts';
import { Erased } from '../../platform/vault.ts';
import { newId, type Context } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { actingOn } from '../../testing/standing-session.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import {
  checkDigit,
  confirmEmail,
  createCustomer,
  customerNumberOf,
  findCustomer,
  setLanguage,
  type NewCustomer,
} from './service.ts';

const SSN = '219099327';
const BIRTH = dayFrom('1987-11-23');
const LINK_SECRET = 'q8Zt-canary-of-the-reset-link-5Lw';
const CODE_SECRET = 'CANARY7Q';

let bank: TestBank;
let context: Context;
let closeApi: () => Promise<void>;
beforeAll(async () => {
  bank = await startBank();
  const pool = createPool({
    ...bank.config.database,
    url: bank.database.apiUrl,
    applicationName: 'customers test',
  });
  context = {
    ...bank.contextAs('guest'),
    db: connect(pool),
    actor: { kind: 'guest', id: null, sessionId: null, ip: '203.0.113.7' },
  };
  closeApi = () => pool.end();
});
afterAll(async () => {
  await closeApi();
  await bank.close();
});

let people = 0;
function person(more: Partial<NewCustomer> = {}): NewCustomer {
  people += 1;
  return {
    customerId: newId(),
    firstName: 'Nora',
    lastName: 'Whitfield',
    email: `nora${people}@example.com`,
    phoneNumber: '2075550142',
    dateOfBirth: BIRTH,
    ssn: String(300_010_000 + people),
    address: { addressLine1: '14 Pier Road', city: 'Portland', state: 'ME', zipCode: '04101' },
    language: 'es',
    termsVersion: '2026-11',
    ...more,
  };
}

const as = <Result>(customerId: string, work: (tx: Tx) => Promise<Result>) =>
  actingOn({ root: bank.root, api: context.db }, customerId, work);
const create = (made: NewCustomer) => as(made.customerId, (tx) => createCustomer(tx, context, made));
const find = (customerId: string, seenBy = customerId) =>
  as(seenBy, (tx) => findCustomer(tx, context, customerId));

test('a taken e-mail and a taken SSN are refused alike, in any spelling, and leave nothing behind', async () => {
  const first = person();
  await create(first);
  const refusals = [
    person({ email: ` ${first.email.toUpperCase()}` }),
    person({ ssn: `${first.ssn.slice(0, 3)}-${first.ssn.slice(3, 5)}-${first.ssn.slice(5)}` }),
    person({ email: first.email, ssn: first.ssn }),
  ];
  for (const second of refusals) {
    const refusal = await create(second).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'not_enrollable', word: 'enrolment.error.notEnrollable' }],
    });
    expect(await find(second.customerId)).toBeNull();
  }
  const freed = refusals[1]?.email ?? '';
  await expect(create(person({ email: freed }))).resolves.toBeUndefined();
});

test('of many who enrol at once with one SSN, one is enrolled', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => create(person({ ssn: '300990001' }))),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('nobody is created on somebody else’s behalf, and nobody is seen by another', async () => {
  const [nora, jonas] = [person(), person()];
  await expect(as(jonas.customerId, (tx) => createCustomer(tx, context, nora))).rejects.toMatchObject({
    code: '42501',
  });
  await create(nora);
  expect(await find(nora.customerId, jonas.customerId)).toBeNull();
});

test('a record comes back as it was given, with the end of the SSN only', async () => {
  const nora = person({
    ssn: SSN,
    address: {
      addressLine1: '14 Pier Road',
      addressLine2: '',
      city: 'Portland',
      state: 'ME',
      zipCode: '04101',
    },
  });
  await create(nora);
  const found = await find(nora.customerId);
  expect(found).toMatchObject({
    customerId: nora.customerId,
    firstName: 'Nora',
    email: nora.email,
    emailConfirmedAt: null,
    ssnLastFour: '9327',
    dateOfBirth: BIRTH,
    address: { addressLine1: '14 Pier Road', addressLine2: null, state: 'ME' },
    language: 'es',
    closedAt: null,
  });
  expect(JSON.stringify(found)).not.toContain(SSN);
  expect(found?.customerNumber).toMatch(/^KC(?:-\d{3}){4}$/);
  const { rows } = await sql<{
    ip: string;
    terms_version: string;
  }>`select host(ip) as ip, terms_version from accepted_terms where customer_id = ${nora.customerId}`.execute(
    bank.root,
  );
  expect(rows).toEqual([{ ip: '203.0.113.7', terms_version: '2026-11' }]);
});

test('confirming and choosing a language happen once each, and are written down once', async () => {
  const { customerId } = await created();
  for (let turn = 0; turn < 2; turn += 1) {
    await as(customerId, (tx) => confirmEmail(tx, context, customerId));
    await as(customerId, (tx) => setLanguage(tx, context, customerId, 'zh'));
  }
  const found = await find(customerId);
  expect(found?.emailConfirmedAt).toBeInstanceOf(Date);
  expect(found?.language).toBe('zh');
  const { rows } = await sql<{
    action: string;
  }>`select action from audit_events where object_id = ${customerId} order by seq`.execute(bank.root);
  expect(rows.map((row) => row.action)).toEqual([
    'customers.created',
    'customers.email-confirmed',
    'customers.language-set',
  ]);
});

test('the api changes what it is given to change, and nothing else', async () => {
  const { customerId } = await created();
  const change = (text: string) => as(customerId, (tx) => sql.raw(text).execute(tx));
  for (const text of [
    "update customers set first_name = 'Thief'",
    "update customers set customer_number = 'KC-1'",
    "update customers set ssn_sealed = 'v1:x'",
    'delete from customers',
    'delete from accepted_terms',
    "update accepted_terms set terms_version = 'x'",
  ]) {
    await expect(change(text)).rejects.toThrow('permission denied');
  }
});

test('destroying the key erases what identifies the person', async () => {
  const { customerId } = await created();
  await bank.worker.deleteFrom('customer_keys').where('customer_id', '=', customerId).execute();
  await expect(find(customerId)).rejects.toThrow(Erased);
});

test('a number is written in threes, and ends as the standard’s own example does', () => {
  expect(checkDigit('0794')).toBe(5);
  expect(customerNumberOf('KC', '20488173612')).toBe('KC-204-881-736-122');
});

test('a check digit notices every single wrong digit', () => {
  const digits = '20488173612';
  for (let at = 0; at < digits.length; at += 1) {
    for (let other = 0; other < 10; other += 1) {
      const wrong = digits.slice(0, at) + other + digits.slice(at + 1);
      expect(checkDigit(wrong) === checkDigit(digits)).toBe(wrong === digits);
    }
  }
});

test('[T21] no table of the whole database tells an SSN, a birth date, or what a mail carries', async () => {
  const made = person({ ssn: '219099328' });
  await create(made);
  await as(made.customerId, async (tx) => {
    const mail = {
      to: 'canary.address@example.com',
      language: 'en',
      blanks: { firstName: 'Nora', minutes: '15' },
    } as const;
    await sendMail(tx, context, {
      ...mail,
      kind: 'password-reset',
      template: 'password-reset',
      secret: { link: `${bank.config.http.origin}/reset-password#${LINK_SECRET}` },
      customerId: made.customerId,
    });
    await sendMail(tx, context, {
      ...mail,
      kind: 'email-confirmation',
      template: 'email-confirmation',
      secret: { code: CODE_SECRET },
    });
  });
  const canaries = ['219099328', '219-09-9328', SSN, BIRTH, LINK_SECRET, CODE_SECRET, 'canary.address'];
  const spellings = canaries.flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').replaceAll('=', ''),
  ]);
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    bank.root,
  );
  let told = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string;
    }>`select t::text as text from ${sql.raw(name)} t limit 10000`.execute(bank.root);
    for (const { text } of rows) {
      for (const canary of spellings) expect(text.includes(canary), `${name} tells ${canary}`).toBe(false);
      if (text.includes(made.email)) told += 1;
    }
  }
  // The unencrypted email is found once, which proves that the search works.
  expect(told).toBe(1);
});

async function created(): Promise<NewCustomer> {
  const made = person();
  await create(made);
  return made;
}
