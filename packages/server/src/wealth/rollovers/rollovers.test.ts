import { randomUUID } from 'node:crypto';
import { listCases, replyCase, showCase, takeCase } from '@bank/contract/bank/cases/contract.ts';
import {
  createRollover,
  decideRollover,
  downloadRolloverFile,
  listOpenRollovers,
  listRollovers,
  readRolloverFile,
  showOpenRollover,
  showRollover,
  withdrawRollover,
  writeAboutRollover,
  type Rollover,
  type RolloverForm,
} from '@bank/contract/wealth/rollovers/contract.ts';
import { OPEN_MAX } from '@bank/contract/wealth/rollovers/rules.ts';
import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { cents } from '@bank/kernel/money.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { createCaseDesk, type CaseDesk } from '../../testing/cases.ts';
import { refusedWith } from '../../testing/disputes.ts';
import { tinyFile } from '../../testing/hostile-files.ts';
import { runWorker } from '../../testing/mail.ts';
import { makeSaver, wholeForm } from '../../testing/rollovers.ts';

let bank: TestBank;
let cases: CaseDesk;

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  cases = await createCaseDesk(bank);
});
afterAll(() => bank.close());

const desk = () => cases.by('officer').call;
const decide = (
  { requestId: rolloverNumber }: Rollover,
  decision: 'send' | 'complete' | 'reject',
  reason?: 'provider-declined',
) => desk()(decideRollover, { rolloverNumber, decision, reason, note: 'Called the provider' });

async function caseIdOf({ requestId }: Rollover) {
  const { rollovers } = await desk()(listOpenRollovers, {});
  const caseId = rollovers.find((each) => each.requestId === requestId)?.caseId;
  if (!caseId) throw new Error('there is no case');
  return caseId;
}

const pdf = () => ({
  name: 'letter.pdf',
  type: 'application/pdf',
  bytes: new Uint8Array(tinyFile('pdf')),
});

test('[ROLL-08] a request gets a number, a status with history, and a case that is due in three business days', async () => {
  const saver = await makeSaver(bank);
  const made = await saver.ask();
  const today = (await readClock(bank.root)).businessDate;
  expect(made.requestId).toMatch(/^ROL-/);
  expect(made).toMatchObject({
    status: 'submitted',
    amount: 4_825_000,
    strategy: { kind: 'default', fund: { year: 2045, stocks: 70, bonds: 25, cash: 5, expenseRatio: '0.75' } },
    processedBy: addBusinessDays(today, 3),
    canWithdraw: true,
    canWrite: true,
  });
  expect(made.history.map(({ what }) => what)).toEqual(['submitted']);
  const { account, rollovers, retirementType } = await saver.as(listRollovers, { accountId: 'primary' });
  expect(account.id).toBe(saver.accountId);
  expect(retirementType).toBe('traditional');
  expect(rollovers.map(({ requestId }) => requestId)).toEqual([made.requestId]);
  const { cases: found } = await desk()(listCases, { kind: 'rollover', scope: 'all' });
  expect(found.find(({ customerId }) => customerId === saver.customerId)).toMatchObject({
    state: 'open',
    dueOn: addBusinessDays(today, 3),
    legalDueOn: null,
  });
});

test('[ROLL-06] the number at the provider is sealed, and comes back masked only', async () => {
  const saver = await makeSaver(bank);
  const made = await saver.ask({ accountNumber: '1234-5678 9012' });
  const short = await saver.ask({ accountNumber: '765432' });
  expect([made.accountNumber, short.accountNumber]).toEqual(['1234••••9012', '••••32']);
  const shown = JSON.stringify([await saver.show(made.requestId), await saver.as(listRollovers, saver)]);
  expect(shown).not.toContain('123456789012');
  const { rows } = await sql<{ row: string }>`
    select r::text as row from rollovers r where customer_id = ${saver.customerId}
    union all select fact::text from outbox where customer_id = ${saver.customerId}
    union all select coalesce(after_state::text, '') from (
      select to_jsonb(e) as after_state from audit_events e where e.object_kind = 'rollover'
    ) as told`.execute(bank.root);
  expect(rows.map(({ row }) => row).join()).not.toMatch(/123456789012|765432|Harbor/);
  const officer = await desk()(showOpenRollover, { rolloverNumber: made.requestId });
  expect(officer).toMatchObject({ accountNumber: '123456789012', provider: 'Harbor Retirement Services' });
});

test('[ROLL-08] sent twice it is one request; something else under the same intent is refused', async () => {
  const saver = await makeSaver(bank);
  const intent = randomUUID();
  const [one, other] = await Promise.all([saver.ask({}, intent), saver.ask({}, intent)]);
  expect(other).toEqual(one);
  expect(await refusedWith(saver.ask({ withholding: 10 }, intent))).toBe('intent_reused');
  expect((await saver.as(listRollovers, saver)).rollovers).toHaveLength(1);
});

test.each<[string, string, Partial<Record<keyof RolloverForm, unknown>>, string]>([
  ['ROLL-02', 'no provider', { provider: ' ' }, 'Provider name is required'],
  ['ROLL-02', 'no account number', { accountNumber: '' }, 'Account number is required'],
  ['ROLL-02', 'five digits', { accountNumber: '12345' }, 'Please enter a valid account number (6-17 digits)'],
  [
    'ROLL-02',
    'eighteen digits',
    { accountNumber: '123456789012345678' },
    'Please enter a valid account number (6-17 digits)',
  ],
  ['ROLL-02', 'no value', { estimatedValue: '' }, 'Estimated value is required'],
  ['ROLL-02', 'a value in words', { estimatedValue: 'a lot' }, 'Please enter a valid amount'],
  [
    'ROLL-03',
    'a part of nothing',
    { rolloverType: 'partial' },
    'Rollover amount is required for partial rollovers',
  ],
  [
    'ROLL-03',
    'a part of zero',
    { rolloverType: 'partial', rolloverAmount: '0.00' },
    'Please enter a valid amount greater than zero',
  ],
  [
    'ROLL-03',
    'more than there is',
    { rolloverType: 'partial', rolloverAmount: '48250.01' },
    'The amount can’t be more than the estimated value',
  ],
  ['ROLL-03', 'half a percent', { withholding: 0.5 }, 'Please enter a valid percentage between 0 and 100'],
  ['ROLL-03', 'more than all', { withholding: 101 }, 'Please enter a valid percentage between 0 and 100'],
  [
    'ROLL-05',
    '99 percent',
    { investmentStrategy: 'custom', customAllocation: [{ fund: 'bond', allocation: 99 }] },
    'Total allocation must equal 100%',
  ],
  [
    'ROLL-05',
    'one fund twice',
    {
      investmentStrategy: 'custom',
      customAllocation: [
        { fund: 'bond', allocation: 50 },
        { fund: 'bond', allocation: 50 },
      ],
    },
    'Total allocation must equal 100%',
  ],
])('[%s] refused in its own words: %s', async (_id, _what, fault, message) => {
  const saver = await makeSaver(bank);
  const rollover = { ...wholeForm(), estimatedValue: '48250.00', ...fault };
  const reply = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}${createRollover.path.replace('{accountId}', saver.accountId)}`,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newId(),
      ...withToken(saver.token),
    },
    body: JSON.stringify({ rollover }),
  });
  expect(JSON.parse(reply.text)).toMatchObject({ error: message });
  expect((await saver.as(listRollovers, saver)).rollovers).toEqual([]);
});

test('[ROLL-06] each of the three agreements is needed, each with its own message', async () => {
  const saver = await makeSaver(bank);
  const all = wholeForm().agreements;
  const without = (name: keyof typeof all) => saver.ask({ agreements: { ...all, [name]: false } });
  await expect(without('termsAndConditions')).rejects.toThrow('You must agree to the terms and conditions');
  await expect(without('transferAuthorization')).rejects.toThrow('You must authorize the transfer');
  await expect(without('taxWithholding')).rejects.toThrow('You must acknowledge the tax withholding notice');
});

test('Roth money goes to a Roth account only', async () => {
  const [traditional, roth] = [await makeSaver(bank), await makeSaver(bank, 'roth')];
  expect(await refusedWith(traditional.ask({ accountType: 'roth' }))).toBe('roth_only');
  expect((await roth.ask({ accountType: 'roth' })).status).toBe('submitted');
  expect((await roth.ask({ accountType: '401k' })).status).toBe('submitted');
});

test('[ROLL-05] a custom allocation is kept as it was chosen, and a partial amount as it was typed', async () => {
  const saver = await makeSaver(bank);
  const customAllocation: RolloverForm['customAllocation'] = [
    { fund: 'sp500', allocation: 55 },
    { fund: 'cash', allocation: 45 },
  ];
  const { requestId } = await saver.ask({
    investmentStrategy: 'custom',
    customAllocation,
    rolloverType: 'partial',
    rolloverAmount: cents(1_000_001),
  });
  expect(await saver.show(requestId)).toMatchObject({
    strategy: { kind: 'custom', allocation: customAllocation },
    amount: 1_000_001,
    estimatedValue: 4_825_000,
  });
});

test('staff ask, the customer answers with a document, and nothing of it is anybody else’s', async () => {
  const saver = await makeSaver(bank);
  const made = await saver.ask();
  const rolloverNumber = made.requestId;
  const caseId = await caseIdOf(made);
  await desk()(takeCase, { caseId });
  await desk()(replyCase, { caseId, message: 'Please add the distribution letter.' });
  expect(await saver.show(rolloverNumber)).toMatchObject({ status: 'needsReply' });
  expect((await desk()(showCase, { caseId })).state).toBe('answered');
  const request = { rolloverNumber, messageId: newId(), message: 'Here it is', attachments: [pdf()] };
  await saver.as(writeAboutRollover, request);
  const again = await saver.as(writeAboutRollover, request);
  expect(again.messages.map(({ from, text }) => [from, text])).toEqual([
    ['bank', 'Please add the distribution letter.'],
    ['customer', 'Here it is'],
  ]);
  expect(again.files.map(({ name }) => name)).toEqual(['letter.pdf']);
  expect(again).toMatchObject({ status: 'submitted', filesLeft: 9 });
  // The clock runs again once the customer has written.
  expect((await desk()(showCase, { caseId })).state).toBe('open');
  const [letter] = again.files;
  if (!letter) throw new Error('no document was kept');
  const read = async (token: string, url: string) => {
    const { status, text } = await rawRequest({ method: 'GET', url, headers: withToken(token) });
    return [status, text.slice(0, 5)];
  };
  const { fileId } = letter;
  expect(await read(saver.token, `${bank.apiUrl}${letter.path}`)).toEqual([200, '%PDF-']);
  const office = readRolloverFile.path
    .replace('{rolloverNumber}', rolloverNumber)
    .replace('{fileId}', fileId);
  expect(await read(cases.by('officer').token, `${bank.officeUrl}${office}`)).toEqual([200, '%PDF-']);
  const other = await makeSaver(bank);
  for (const call of [
    () => other.show(rolloverNumber),
    () => other.as(withdrawRollover, { rolloverNumber }),
    () => other.as(writeAboutRollover, { ...request, attachments: [] }),
    () => other.as(downloadRolloverFile, { rolloverNumber, fileId }),
  ])
    expect(await refusedWith(call())).toBe('not_found');
  // The auditor and the operator see neither request nor document.
  for (const token of [cases.by('auditor').token, bank.operatorToken])
    expect(await refusedWith(callAs(bank.officeUrl, token)(showOpenRollover, { rolloverNumber }))).toBe(
      'forbidden',
    );
});

test('[ROLL-08] sent to the provider, completed by staff: the case rests, then ends, and no money is moved', async () => {
  const saver = await makeSaver(bank);
  const made = await saver.ask();
  const caseId = await caseIdOf(made);
  expect(await refusedWith(decide(made, 'complete'))).toBe('wrong_state');
  expect(await refusedWith(decide(made, 'send', 'provider-declined'))).toBe('reason_needed');
  await decide(made, 'send');
  expect((await desk()(showCase, { caseId })).state).toBe('answered');
  expect(await saver.show(made.requestId)).toMatchObject({
    status: 'sent',
    processedBy: null,
    canWithdraw: false,
    canWrite: true,
  });
  expect(await refusedWith(saver.as(withdrawRollover, { rolloverNumber: made.requestId }))).toBe(
    'already_sent',
  );
  await decide(made, 'complete');
  expect(await refusedWith(decide(made, 'reject', 'provider-declined'))).toBe('wrong_state');
  const done = await saver.show(made.requestId);
  expect(done).toMatchObject({ status: 'completed', canWrite: false, filesLeft: 0 });
  expect(done.history.map(({ what }) => what)).toEqual(['submitted', 'sent', 'completed']);
  expect(await desk()(showCase, { caseId })).toMatchObject({ state: 'closed', outcome: 'completed' });
  const { rows } = await sql`select from movements where customer_id = ${saver.customerId}`.execute(
    bank.root,
  );
  expect(rows).toEqual([]);
});

test('a rejected request says why, and a withdrawn one ends its case', async () => {
  const saver = await makeSaver(bank);
  const [one, other] = [await saver.ask(), await saver.ask()];
  const caseId = await caseIdOf(other);
  expect(await refusedWith(decide(one, 'reject'))).toBe('reason_needed');
  await decide(one, 'reject', 'provider-declined');
  expect(await saver.show(one.requestId)).toMatchObject({
    status: 'rejected',
    rejectedFor: 'provider-declined',
  });
  const rolloverNumber = other.requestId;
  await saver.as(withdrawRollover, { rolloverNumber });
  expect((await saver.as(withdrawRollover, { rolloverNumber })).status).toBe('withdrawn');
  expect(await desk()(showCase, { caseId })).toMatchObject({ state: 'closed', outcome: 'withdrawn' });
  expect(
    await refusedWith(
      saver.as(writeAboutRollover, { rolloverNumber, messageId: newId(), message: 'Wait', attachments: [] }),
    ),
  ).toBe('rollover_over');
});

test('[ROLL-08] each step is mailed, with the number and neither provider nor amount', async () => {
  const saver = await makeSaver(bank);
  await runWorker(bank);
  const made = await saver.ask();
  const caseId = await caseIdOf(made);
  const first = await runWorker(bank);
  expect(first.map(({ subject }) => subject)).toEqual([
    `We received your rollover request ${made.requestId}`,
  ]);
  expect(first[0]?.text).toContain('Processing takes 2-3 business days.');
  await desk()(replyCase, { caseId, message: 'Which plan is it?' });
  await decide(made, 'send');
  await decide(made, 'complete');
  const rest = await runWorker(bank);
  expect(rest.map(({ subject }) => subject).toSorted()).toEqual([
    `We sent your rollover request ${made.requestId}`,
    `We wrote to you about rollover request ${made.requestId}`,
    `Your rollover request ${made.requestId} is complete`,
  ]);
  for (const { text } of [...first, ...rest]) expect(text).not.toMatch(/Harbor|48,250|Which plan/);
});

test('a closed account takes no request, and no customer has more than ten open', async () => {
  const closed = await makeSaver(bank);
  const made = await closed.ask();
  await sql`
    update ledger.balance set state = 3
    where account_id = (select ledger_number from accounts where id = ${closed.accountId})`.execute(
    bank.root,
  );
  expect(await refusedWith(closed.ask())).toBe('account_closed');
  expect(await refusedWith(decide(made, 'send'))).toBe('account_closed');
  const saver = await makeSaver(bank);
  const asked = await Promise.allSettled(Array.from({ length: OPEN_MAX + 2 }, () => saver.ask()));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_MAX);
  expect(await refusedWith(saver.ask())).toBe('too_many_open');
});

test.each([
  ['what was asked for', 'withholding = 50', 'written once'],
  ['whose it is', "customer_id = '01912d68-783e-7a03-8467-5661c1243ad4'", 'written once'],
  ['its order', "state = 'completed'", 'cannot become'],
])('nobody changes %s, not even the owner of the tables', async (_, change, why) => {
  const saver = await makeSaver(bank);
  await saver.ask();
  const of = sql`where customer_id = ${saver.customerId}`;
  await expect(sql`update rollovers set ${sql.raw(change)} ${of}`.execute(bank.root)).rejects.toThrow(why);
  await expect(sql`delete from rollovers ${of}`.execute(bank.root)).rejects.toThrow('seven years');
});

test('a case that rests with the provider is not closed for being quiet', async () => {
  const saver = await makeSaver(bank);
  const made = await saver.ask();
  const caseId = await caseIdOf(made);
  await desk()(replyCase, { caseId, message: 'A question' });
  await sql`select bank.close_quiet_cases(interval '0 seconds', 100)`.execute(bank.root);
  expect((await desk()(showCase, { caseId })).state).toBe('answered');
  expect((await saver.as(showRollover, { rolloverNumber: made.requestId })).canWrite).toBe(true);
});
