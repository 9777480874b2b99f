import { requestStatement } from '@bank/contract/accounts/statements/contract.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { explainFee } from '@bank/contract/movements/contract.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planWire } from '../payments/transfers/external/external.ts';
import { readClock, rulesDay, rulesNow } from '../platform/clock.ts';
import { fund, openTestAccount } from '../testing/accounts.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { rawPlanOf } from '../testing/hostile-plans.ts';
import { addRecipient, lena, makePayer, type Payer } from '../testing/payers.ts';
import { changeRule, makeOfficer, type Officer } from '../testing/rulebook.ts';
import { asCustomer, setMoment } from '../testing/schedules.ts';
import { closeOn, deskOf } from '../testing/statements.ts';

let bank: TestBank;
let officers: readonly [Officer, Officer];
let payer: Payer;
let recipientId: Id<'recipient'>;
let day: Day;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  // A Tuesday morning, before every cut-off.
  day = dayFrom('2028-02-15');
  await setMoment(bank, `${day} 10:00`, day);
  // Tokens end with time, and these people have only just come.
  await sql`update staff_members set expires_at = bank.now() + interval '90 days'`.execute(bank.root);
  officers = [await makeOfficer(bank, 'Ada Quill'), await makeOfficer(bank, 'Bea Stone')];
  payer = await makePayer(bank, 5_000_000);
  ({ recipientId } = await addRecipient(payer, lena));
});
afterAll(() => bank.close());

const change = (rule: string, value: string, from = day) => changeRule(officers, { rule, value, from });
const wire = (amount: number) =>
  payer.call(planTransfer, {
    type: 'wire',
    recipientId,
    fromAccountId: payer.checking,
    amount: cents(amount),
  });
const commit = (token: string, intent: string = randomUUID()) =>
  callAs(bank.apiUrl, payer.token, intent)(submitTransfer, { plan: token });
const changed = {
  status: 409,
  code: 'rules_changed',
  message: 'Our fees, limits or cut-off times changed. Please review the details again.',
};

test('a plan made before a change is refused in words, and planned anew it has the new figures', async () => {
  const before = await wire(10_000);
  expect(before).toMatchObject({ fee: 3_000, total: 13_000 });
  const { available } = await payer.balance();
  await change('fee.wire', '35.00');
  await expect(commit(before.token)).rejects.toMatchObject(changed);
  expect((await payer.balance()).available).toBe(available);

  const after = await wire(10_000);
  expect(after).toMatchObject({ fee: 3_500, total: 13_500 });
  expect(rawPlanOf(after.token)['rules']).not.toBe(rawPlanOf(before.token)['rules']);
  const receipt = await commit(after.token);
  expect(receipt).toMatchObject({ fee: 3_500, state: 'awaiting_verification' });
  const { terms } = await payer.call(explainFee, { movementId: receipt.movementId });
  expect(terms).toMatchObject([{ kind: 'rule', amount: 3_500, day }]);
  // The fee changes again on the same day; what was agreed is explained as it was agreed.
  await change('fee.wire', '40.00');
  expect((await payer.call(explainFee, { movementId: receipt.movementId })).terms).toEqual(terms);
  await change('fee.wire', '30.00');
});

test('a limit and a cut-off change plans in the same way', async () => {
  const plan = await wire(20_000);
  await change('limit.wire-day', '150.00');
  await expect(commit(plan.token)).rejects.toMatchObject(changed);
  await expect(wire(20_000)).rejects.toMatchObject({ status: 422, code: 'limit_reached' });
  await change('limit.wire-day', '50000.00');

  const early = await wire(20_000);
  expect(early.leavesOn).toBe(day);
  await change('cut-off.wire', '09:30');
  await expect(commit(early.token)).rejects.toMatchObject(changed);
  expect((await wire(20_000)).leavesOn).toBe('2028-02-16');
  await change('cut-off.wire', '16:30');
});

test('what is repeated gets its first receipt, whatever has changed since', async () => {
  const intent = randomUUID();
  const { token } = await wire(1_000);
  const first = await commit(token, intent);
  await change('fee.wire', '31.00');
  expect(await commit(token, intent)).toMatchObject({ movementId: first.movementId, fee: 3_000 });
  await change('fee.wire', '30.00');
});

test('neither a change of a later day nor one of other figures stops what does not rest on it', async () => {
  const planned = await wire(1_000);
  await change('fee.wire', '45.00', addDays(day, 1));
  expect((await commit(planned.token)).fee).toBe(3_000);

  const savings = await openTestAccount(bank, payer.id, 'savings');
  const own = await payer.call(planTransfer, {
    type: 'internal',
    fromAccountId: payer.checking,
    toAccountId: savings,
    amount: cents(700),
  });
  await change('fee.wire', '32.00');
  expect((await commit(own.token)).state).toBe('posted');
  await change('fee.wire', '30.00');
});

test('a scheduled wire takes the fee of its own day', async () => {
  const request = { fromAccountId: payer.checking, recipientId, amount: '5.00' };
  const feeOn = async (businessDate: Day) => {
    await setMoment(bank, `${businessDate} 10:00`, businessDate);
    const clock = await readClock(bank.worker);
    return (await asCustomer(bank, payer.id, (tx) => planWire(tx, request, clock))).fee;
  };
  expect(await feeOn(day)).toBe(3_000);
  day = addDays(day, 1);
  expect(await feeOn(day)).toBe(4_500);
});

test('the name changes on each day that changes a rule, whichever was made first', async () => {
  const nameNow = async () => {
    const { rows } = await sql<{ name: string }>`select bank.rules_in_force() as name`.execute(bank.root);
    expect(rulesNow(await readClock(bank.worker))).toBe(rows[0]?.name);
    return rows[0]?.name;
  };
  await change('fee.wire', '46.00', addDays(day, 2));
  await change('limit.wire-day', '49000.00', addDays(day, 1));
  const names = [await nameNow()];
  for (const _ of [1, 2]) {
    day = addDays(day, 1);
    await setMoment(bank, `${day} 10:00`, day);
    names.push(await nameNow());
  }
  expect(new Set(names).size).toBe(3);
  expect(await wire(1_000)).toMatchObject({ fee: 4_600 });
  await change('fee.wire', '45.00');
  await change('limit.wire-day', '50000.00');
});

test('PLANTED: a commit that ignores the name of the rules moves money at an old price', async () => {
  const isHeld = async () => {
    const { token } = await wire(2_000);
    await change('fee.wire', '60.00');
    const outcome = await commit(token).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
    await change('fee.wire', '45.00');
    return outcome === 'rules_changed';
  };
  expect(await isHeld()).toBe(true);
  const { rows } = await sql<{ body: string }>`
    select pg_get_functiondef('bank.find_plans'::regproc) as body`.execute(bank.root);
  const body = rows[0]?.body ?? '';
  const blind = body.replace("coalesce(plan.rules, 'default') <> in_force", 'false');
  expect(blind).not.toBe(body);
  await sql.raw(blind).execute(bank.root);
  expect(await isHeld()).toBe(false);
  await sql.raw(body).execute(bank.root);
  expect(await isHeld()).toBe(true);
});

test('a closed month is the same to the byte before and after a change', { timeout: 120_000 }, async () => {
  const nora = await makePayer(bank, 0);
  await fund(bank, nora.checking, 90_000);
  await closeOn(bank, dayFrom('2028-02-29'));
  const open = dayFrom('2028-03-01');
  await setMoment(bank, `${open} 10:00`, open);
  const desk = deskOf(bank, nora.token);
  const files = async () => {
    const texts = [];
    for (const format of ['csv', 'qif'] as const) {
      const { id } = await desk.call(requestStatement, {
        accountId: nora.checking,
        period: 'ytd',
        format,
      });
      texts.push((await desk.download(id)).bytes.toString('base64'));
    }
    const { transactions } = await nora.call(listTransactions, {
      accountId: nora.checking,
      filter: 'all',
      dateRange: 'all',
      search: '',
      size: 100,
    });
    const { rows } = await sql<{ fee: bigint; cap: bigint }>`
      select bank.money_rule('fee.wire', '2028-02-16') as fee, bank.money_rule('limit.6', '2028-02-16') as cap`.execute(
      bank.root,
    );
    return JSON.stringify({ texts, transactions, rules: [String(rows[0]?.fee), String(rows[0]?.cap)] });
  };
  const before = await files();
  for (const [rule, value] of [
    ['fee.wire', '99.00'],
    ['limit.wire-day', '1.00'],
    ['cut-off.ach', '10:00'],
  ] as const)
    await change(rule, value, rulesDay(await readClock(bank.worker)));
  expect(await files()).toBe(before);
});
