import {
  createRecipient,
  listRecipients,
  showRecipient,
} from '@bank/contract/accounts/recipients/contract.ts';
import { decideCase, listCases, loadScreening } from '@bank/contract/bank/screening/contract.ts';
import { screeningKey } from '@bank/contract/bank/screening/rules.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { planTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../testing/mail.ts';
import { addRecipient, lena, makePayer, type Payer } from '../../testing/payers.ts';

let bank: TestBank;
let officer: ReturnType<typeof callAs>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  const { token } = await operator(enrolStaff, { name: 'Test officer', role: 'officer' });
  officer = callAs(bank.officeUrl, token);
  await officer(loadScreening, {
    source: 'Treasury',
    format: 'names',
    file: '# names\nVIKTOR Kréz\nBlack Harbor Trading LLC\nMadonna\nIvan Petrov\n',
  });
});
afterAll(() => bank.close());

const casesOf = async (payer: Payer, state: 'open' | 'decided' = 'open') => {
  await runWorker(bank);
  const { rows } = await sql<{ id: string }>`
    select id from screening_cases where customer_id = ${payer.id}`.execute(bank.root);
  const { cases } = await officer(listCases, { state });
  return cases.filter(({ caseId }) => rows.some(({ id }) => id === caseId));
};

test.each([
  ['Viktor Krez', 'VIKTOR Kréz'],
  ['KREZ, Viktor', 'VIKTOR Kréz'],
  ['Dr. Viktor Kréz Jr.', 'VIKTOR Kréz'],
  ['Viktor Anton Krez', 'VIKTOR Kréz'],
  ['The Black Harbor Trading Company', 'Black Harbor Trading LLC'],
  ['Madonna', 'Madonna'],
  ['Iv\u0430n Petrov', 'Ivan Petrov'],
  ['Ivan Petr\u03bfv', 'Ivan Petrov'],
  ['IvanPetrov', 'Ivan Petrov'],
  ['Ivann Petrov', 'Ivan Petrov'],
  ['Iwan Petrow', 'Ivan Petrov'],
])('%s looks like %s, and is put to the office', async (holderName, listed) => {
  const payer = await makePayer(bank, 0);
  await addRecipient(payer, { ...lena, holderName });
  expect(await casesOf(payer)).toMatchObject([
    { listed, name: holderName, about: 'recipient', decided: null },
  ]);
});

test.each(['Viktor', 'Anton Krez', 'Madonna Delgado', 'Harbor Trading', 'Ivan Peterson'])(
  '%s is somebody else',
  async (holderName) => {
    const payer = await makePayer(bank, 0);
    await addRecipient(payer, { ...lena, holderName });
    expect(await casesOf(payer)).toEqual([]);
  },
);

test.each(['Iv\u200ban Petrov', 'Ivan Pet\u00adrov', 'Ivan\u200c Petrov', 'Ivan Petrov\u2060'])(
  'a name with a letter that cannot be seen is refused at every door: %j',
  async (holderName) => {
    const payer = await makePayer(bank, 0);
    const answer = await rawRequest({
      method: 'POST',
      url: `${bank.apiUrl}${createRecipient.path}`,
      headers: { ...withToken(payer.token), 'content-type': 'application/json' },
      body: JSON.stringify({ ...lena, holderName }),
    });
    expect(JSON.parse(answer.text)).toMatchObject({ problems: [{ field: 'holderName' }] });
    expect((await payer.call(listRecipients, {})).recipients).toEqual([]);
  },
);

test('nothing that a customer is answered tells a listed name from another, while nobody has decided', async () => {
  const payer = await makePayer(bank, 100_000);
  const answerFor = async (holderName: string, accountNumber: string) => {
    const made = await payer.call(createRecipient, { ...lena, holderName, accountNumber });
    await runWorker(bank);
    const { recipientId } = made;
    const shown = await payer.call(showRecipient, { recipientId });
    const plan = await payer.call(planTransfer, {
      type: 'wire',
      recipientId,
      fromAccountId: payer.checking,
      amount: cents(100),
    });
    const ofNobody = { recipientId: '', holderName: '', lastFour: '', addedAt: '' };
    return {
      made: { ...made, ...ofNobody },
      shown: { ...shown, ...ofNobody },
      plan: { fee: plan.fee, approval: plan.approval, legs: plan.legs.length, leavesOn: plan.leavesOn },
    };
  };
  expect(await answerFor('Ivan Petrov', '000111122223')).toEqual(
    await answerFor('Rosalind Whitaker', '000111122224'),
  );
  expect((await payer.call(listRecipients, {})).recipients.every(({ canBePaid }) => canBePaid)).toBe(true);
});

test('a hit is put to the office, once, which is told without a name; another customer is looked at on their own', async () => {
  const payer = await makePayer(bank, 0);
  await runWorker(bank);
  const request = { ...lena, holderName: 'Viktor Krez' };
  await addRecipient(payer, request);
  await addRecipient(payer, { ...request, accountNumber: '000555566667' });
  const mails = (await runWorker(bank)).filter(({ to }) => to === bank.config.mail.operations);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toMatch(/Krez|Nora/i);
  const [open] = await casesOf(payer);
  if (!open) throw new Error('nobody was told');
  const decision = { caseId: open.caseId, verdict: 'clear', note: 'Born 1999, another person' } as const;
  expect(await officer(decideCase, decision)).toMatchObject({ decided: { verdict: 'clear' } });
  await expect(officer(decideCase, decision)).rejects.toMatchObject({ code: 'already_decided' });
  expect(await casesOf(payer)).toEqual([]);
  expect(await casesOf(payer, 'decided')).toMatchObject([{ decided: { note: 'Born 1999, another person' } }]);
  await addRecipient(payer, { ...request, accountNumber: '000777788889' });
  expect(await casesOf(payer)).toEqual([]);
  const other = await makePayer(bank, 0);
  await addRecipient(other, request);
  expect(await casesOf(other)).toHaveLength(1);
});

test('whom a person of the bank has refused is not paid, and a new list finds those who are kept already', async () => {
  const payer = await makePayer(bank, 100_000);
  const { recipientId } = await addRecipient(payer, { ...lena, holderName: 'Olga Marin' });
  expect(await casesOf(payer)).toEqual([]);
  await officer(loadScreening, { source: 'Council', format: 'names', file: 'Olga Marin' });
  const [raised] = await casesOf(payer);
  if (!raised) throw new Error('nobody was told');
  expect(raised.dueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const { rows: before } = await sql`
    select kind, state from cases where subject_id = ${raised.caseId}`.execute(bank.root);
  expect(before).toEqual([{ kind: 'screening', state: 'open' }]);
  await officer(decideCase, { caseId: raised.caseId, verdict: 'confirm', note: 'The same person' });
  const { rows: after } = await sql`
    select state, outcome from cases where subject_id = ${raised.caseId}`.execute(bank.root);
  expect(after).toEqual([{ state: 'closed', outcome: 'confirmed' }]);
  await runWorker(bank);
  const request = { type: 'wire', recipientId, fromAccountId: payer.checking, amount: cents(100) } as const;
  await expect(payer.call(planTransfer, request)).rejects.toMatchObject({ code: 'recipient_refused' });
  expect(await payer.call(showRecipient, { recipientId })).toMatchObject({
    state: 'refused',
    canBePaid: false,
  });
  // Once the publisher removes them, they can be paid like anyone else.
  await officer(loadScreening, { source: 'Council', format: 'names', file: 'Nobody Atall' });
  await runWorker(bank);
  expect(await payer.call(planTransfer, request)).toMatchObject({ amount: 100 });
});

test('the files of the published layouts are loaded, and what they say is there for whoever compares', async () => {
  const sample = (name: string) =>
    readFileSync(new URL(`../../../../../tools/demo/ofac/${name}`, import.meta.url), 'utf8');
  expect(
    await officer(loadScreening, {
      source: 'OFAC',
      format: 'ofac-csv',
      file: sample('sdn.csv'),
      aliases: sample('alt.csv'),
      addresses: sample('add.csv'),
    }),
  ).toEqual({ loaded: 8, removed: 0, skipped: 2 });
  const payer = await makePayer(bank, 0);
  await addRecipient(payer, { ...lena, holderName: 'Layla Al Qasrani' });
  const cases = await casesOf(payer);
  expect(cases.map(({ listed }) => listed)).toContain('AL-QASRANI, Layla');
  expect(cases.find(({ listed }) => listed === 'AL-QASRANI, Layla')?.detail).toMatch(
    /^Alias of QASRANI, Leila; No\. 90003;.*DOB 1974.*Freedonia/,
  );
  expect(
    await officer(loadScreening, { source: 'OFAC', format: 'ofac-xml', file: sample('sdn.xml') }),
  ).toMatchObject({ loaded: 4, skipped: 1 });
  await expect(
    officer(loadScreening, { source: 'OFAC', format: 'ofac-xml', file: 'no list' }),
  ).rejects.toMatchObject({ code: 'file_empty' });
});

test('who runs the machines does not read whom customers pay', async () => {
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  await expect(operator(listCases, { state: 'open' })).rejects.toMatchObject({ status: 403 });
});

test('the customers’ process can neither read the lists nor raise a case', async () => {
  const { rows } = await sql<{ may: boolean }>`
    select
      has_table_privilege('bank_api', 'public.screening_names', 'select')
      or has_table_privilege('bank_api', 'public.screening_cases', 'select')
      or has_table_privilege('bank_api', 'public.screening_cases', 'insert') as may`.execute(bank.root);
  expect(rows).toEqual([{ may: false }]);
});

test('a name is the same however it is written', () => {
  const keys = ['José Núñez', 'NÚÑEZ, José', 'Mr. Jose  Nunez'].map(screeningKey);
  expect(new Set(keys)).toEqual(new Set(['jose nunez']));
  expect(screeningKey('Ltd. & Co.')).toBe('');
});
