import { listRecipients, showRecipient } from '@bank/contract/recipients/contract.ts';
import { decideCase, listCases, loadScreening } from '@bank/contract/screening/contract.ts';
import { screeningKey } from '@bank/contract/screening/rules.ts';
import { enrolStaff } from '@bank/contract/staff/contract.ts';
import { planTransfer } from '@bank/contract/transfers/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { runWorker } from '../../testing/mail.ts';
import { addRecipient, lena, makePayer } from '@bank/tools/counterparts/payers.ts';

let bank: TestBank;
let officer: ReturnType<typeof callAs>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  const { token } = await operator(enrolStaff, { name: 'Test officer', role: 'officer' });
  officer = callAs(bank.officeUrl, token);
  await officer(loadScreening, {
    source: 'Treasury',
    file: '# names\nVIKTOR Kréz\nBlack Harbor Trading LLC\nMadonna\n',
  });
});
afterAll(() => bank.close());

const polite = {
  status: 422,
  code: 'recipient_refused',
  message: 'We can’t send money to this recipient online. Please call us for help.',
};

test.each([
  'Viktor Krez',
  'KREZ, Viktor',
  'Dr. Viktor Kréz Jr.',
  'Viktor Anton Krez',
  'The Black Harbor Trading Company',
  'Madonna',
])('%s looks like one of the list, and is refused without a reason', async (holderName) => {
  const payer = await makePayer(bank, 0);
  await expect(addRecipient(payer, { ...lena, holderName })).rejects.toMatchObject(polite);
  expect((await payer.call(listRecipients, {})).recipients).toEqual([]);
});

test.each(['Viktor', 'Anton Krez', 'Madonna Delgado', 'Harbor Trading'])(
  '%s is somebody else',
  async (holderName) => {
    const payer = await makePayer(bank, 0);
    expect(await addRecipient(payer, { ...lena, holderName })).toMatchObject({ canBePaid: true });
  },
);

test('a hit is put to the office, once, which is told without a name; cleared, the customer may pay them', async () => {
  const payer = await makePayer(bank, 0);
  await runWorker(bank);
  const wish = { ...lena, holderName: 'Viktor Krez' };
  await expect(addRecipient(payer, wish)).rejects.toMatchObject(polite);
  await expect(addRecipient(payer, wish)).rejects.toMatchObject(polite);
  const mails = (await runWorker(bank)).filter(({ to }) => to === bank.config.mail.operations);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toMatch(/Krez|Nora/i);
  const mine = async (state: 'open' | 'decided') => {
    const { rows } = await sql<{ id: string }>`
      select id from screening_cases where customer_id = ${payer.id}`.execute(bank.root);
    const { cases } = await officer(listCases, { state });
    return cases.filter(({ caseId }) => rows.some(({ id }) => id === caseId));
  };
  const [open] = await mine('open');
  if (!open) throw new Error('nobody was told');
  expect(open).toMatchObject({
    name: 'Viktor Krez',
    listed: 'VIKTOR Kréz',
    source: 'Treasury',
    decided: null,
  });
  const decision = { caseId: open.caseId, verdict: 'clear', note: 'Born 1999, another person' } as const;
  expect(await officer(decideCase, decision)).toMatchObject({ decided: { verdict: 'clear' } });
  await expect(officer(decideCase, decision)).rejects.toMatchObject({ code: 'already_decided' });
  expect(await mine('open')).toEqual([]);
  expect(await mine('decided')).toMatchObject([{ decided: { note: 'Born 1999, another person' } }]);
  expect(await addRecipient(payer, wish)).toMatchObject({ canBePaid: true });
  // Another customer is looked at on their own.
  await expect(addRecipient(await makePayer(bank, 0), wish)).rejects.toMatchObject(polite);
});

test('a new list stops whoever is on it now, until somebody has looked', async () => {
  const payer = await makePayer(bank, 100_000);
  const { recipientId } = await addRecipient(payer, { ...lena, holderName: 'Olga Marin' });
  const plan = () =>
    payer.call(planTransfer, {
      type: 'wire',
      recipientId,
      fromAccountId: payer.checking,
      amount: cents(100),
    });
  await plan();
  await officer(loadScreening, { source: 'Council', file: 'Olga Marin' });
  await runWorker(bank);
  await expect(plan()).rejects.toMatchObject({ code: 'recipient_refused' });
  expect(await payer.call(showRecipient, { recipientId })).toMatchObject({
    state: 'refused',
    canBePaid: false,
  });
  const { cases } = await officer(listCases, { state: 'open' });
  const raised = cases.find(({ source }) => source === 'Council');
  if (!raised) throw new Error('nobody was told');
  await officer(decideCase, { caseId: raised.caseId, verdict: 'clear', note: 'Another person' });
  await runWorker(bank);
  await plan();
});

test('who runs the machines does not read whom customers pay', async () => {
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  await expect(operator(listCases, { state: 'open' })).rejects.toMatchObject({ status: 403 });
});

test('a name is the same however it is written', () => {
  const keys = ['José Núñez', 'NÚÑEZ, José', 'Mr. Jose  Nunez'].map(screeningKey);
  expect(new Set(keys)).toEqual(new Set(['jose nunez']));
  expect(screeningKey('Ltd. & Co.')).toBe('');
});
