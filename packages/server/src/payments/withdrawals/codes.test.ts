import { randomUUID } from 'node:crypto';
import { cancelMovement } from '@bank/contract/movements/contract.ts';
import { startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import * as contract from '@bank/contract/payments/withdrawals/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { freezeAccount } from '@bank/ledger/accounts.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashCodeKey, expireAuthorizations, redeemCode, reverse } from '../../movements/authorizations.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { cashWorld } from '../../testing/withdrawals.ts';
import { instructedRails } from '../../rails/rail.ts';
import { claimInstruction } from '../../rails/queries.ts';
import { issueCode } from './queries/withdrawals.ts';
import { expireWithdrawals } from './runs.ts';

/** `npm run proof -- cash-codes` asks ten times as much. */
const ROUNDS = Number(process.env['CODE_ROUNDS'] ?? 2);
const GUESSES = Number(process.env['CODE_GUESSES'] ?? 100);
const AT_ONCE = 40;

let bank: TestBank;
const world = cashWorld(() => bank);
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const show = (who: Parameters<typeof world.as>[0], id: string) =>
  world.as(who)(contract.showWithdrawal, { withdrawalId: world.idOf(id) });

const keyOf = (lastFour: string, code: string, amount: Cents) =>
  cashCodeKey(bank.config, { lastFour, code, amount });

test('[WDRF-14] [WDRF-15] a withdrawal sets the money aside and shows six digits once, valid for 30 minutes', async () => {
  const nora = await world.holder(50_000);
  const intent = randomUUID();
  const { token } = await world.plan(nora, 20_000);
  const first = await world.submit(nora, token, intent);
  expect(first).toMatchObject({ state: 'pending', amount: 20_000, fee: 0 });
  expect(first.withdrawal.atmCode).toMatch(/^\d{6}$/);
  expect(first.withdrawal).toMatchObject({
    status: 'Ready',
    withdrawalType: 'atm',
    secondsLeft: expect.any(Number) as number,
  });
  expect(first.reference).toMatch(/^WDR-/);
  expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 20_000 });
  const again = await world.submit(nora, token, intent);
  expect(again.withdrawal).toEqual({
    ...first.withdrawal,
    atmCode: null,
    secondsLeft: expect.any(Number) as number,
  });
  // No network is told: the machine asks.
  expect(await claimInstruction(bank.worker, instructedRails, { leaseMs: 1_000 })).toBeNull();
  const { rows } = await sql<{ text: string }>`
    select concat(code.*, tries.*) as text from atm_codes as code
    left join atm_code_tries as tries using (withdrawal_id)`.execute(bank.root);
  expect(JSON.stringify(rows)).not.toContain(first.withdrawal.atmCode);
});

test('a code pays once: question, bill and books', async () => {
  const nora = await world.holder(50_000, 'savings');
  const { id, code } = await world.withdraw(nora, 20_000);
  expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 20_250 });
  const questionId = randomUUID();
  expect(await world.redeem(nora, 20_000, code, { questionId })).toMatchObject({ answer: 'approved' });
  expect(await show(nora, id)).toMatchObject({ status: 'Used', location: 'ATM, Congress Street' });
  await expect(
    world.as(nora)(contract.cancelWithdrawal, { withdrawalId: world.idOf(id) }),
  ).rejects.toMatchObject({ code: 'too_late' });
  await world.bill(nora, 20_000, questionId);
  expect(await show(nora, id)).toMatchObject({ status: 'Completed', amount: 20_000, fee: 250 });
  expect(await world.balanceOf(nora)).toEqual({ posted: 29_750, held: 0 });
  expect(await world.redeem(nora, 20_000, code)).toMatchObject({
    answer: 'declined',
    reason: 'invalid_code',
  });
});

describe('[WDRF-15] storms', () => {
  test(`${AT_ONCE} redemptions of one code at once are one`, { timeout: 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const nora = await world.holder(50_000);
      const { code } = await world.withdraw(nora, 20_000);
      const questions = await Promise.all(
        Array.from({ length: AT_ONCE }, () => world.question(nora, 20_000, code)),
      );
      const answers = await Promise.all(
        questions.map((each) => redeemCode(bank.networkContext, each).catch(() => null)),
      );
      expect(answers.filter((each) => each?.answer === 'approved')).toHaveLength(1);
      expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 20_000 });
    }
  });

  test(`of ${GUESSES} wrong guesses five are compared`, { timeout: 300_000 }, async () => {
    const nora = await world.holder(50_000);
    const { id, code } = await world.withdraw(nora, 20_000);
    const wrong = (at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');
    for (let at = 0; at < GUESSES; at += 10)
      await Promise.all(
        Array.from({ length: 10 }, async (_, more) =>
          expect(await world.redeem(nora, 20_000, wrong(at + more))).toMatchObject({
            reason: 'invalid_code',
          }),
        ),
      );
    expect(await world.triesOf(id)).toBe(5);
    // Now the right one is worth nothing either, and a new code has no new tries.
    expect(await world.redeem(nora, 20_000, code)).toMatchObject({ reason: 'invalid_code' });
    const { atmCode } = await world.as(nora)(contract.issueAtmCode, { withdrawalId: world.idOf(id) });
    expect(await world.redeem(nora, 20_000, atmCode)).toMatchObject({ reason: 'invalid_code' });
    expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 20_000 });
  });

  test('the same guess again is no new guess, and four wrong ones leave the right one', async () => {
    const nora = await world.holder(50_000);
    const { id, code } = await world.withdraw(nora, 20_000);
    const wrong = (at: number) => String((Number(code) + at) % 1_000_000).padStart(6, '0');
    for (const at of [1, 2, 1, 2, 3, 4, 4]) await world.redeem(nora, 20_000, wrong(at));
    expect(await world.triesOf(id)).toBe(4);
    expect(await world.redeem(nora, 20_000, code)).toMatchObject({ answer: 'approved' });
  });
});

test('a right code uses up no tries of others whose account ends in the same digits', async () => {
  const nora = await world.holder(50_000);
  const { id, code } = await world.withdraw(nora, 20_000);
  for (let at = 0; at < 6; at += 1) {
    const other = await world.withdraw(await world.holder(50_000), 2_000 * (at + 1));
    const key = keyOf(nora.lastFour, other.code, other.amount);
    await sql`
      update atm_codes set last_four = ${nora.lastFour}, code_key = ${key}
      where withdrawal_id = ${other.id}`.execute(bank.root);
    expect(await world.redeem(nora, other.amount, other.code)).toMatchObject({ answer: 'approved' });
    expect(await world.triesOf(other.id)).toBe(1);
  }
  expect(await world.triesOf(id)).toBe(0);
  expect(await world.redeem(nora, 20_000, code)).toMatchObject({ answer: 'approved' });
});

test('digits come back once a code is over, and never while it lives', async () => {
  const nora = await world.holder(50_000);
  const [first, second] = [await world.withdraw(nora, 2_000), await world.withdraw(nora, 2_000)];
  const issue = async (id: string) => {
    const key = keyOf(nora.lastFour, first.code, cents(2_000));
    const api = bank.contextAs('customer').db;
    return api.transaction().execute(async (tx) => {
      await sql`select bank.enter_session(${bank.sessionKeyOf(nora.id)}, false)`.execute(tx);
      return issueCode(tx, id, key);
    });
  };
  expect(await issue(second.id)).toBe('taken');
  await world.redeem(nora, 2_000, first.code);
  expect(await issue(second.id)).toBe('made');
  expect(await world.redeem(nora, 2_000, first.code)).toMatchObject({ answer: 'approved' });
  expect(await show(nora, second.id)).toMatchObject({ status: 'Used' });
  expect(await world.redeem(nora, 2_000, first.code)).toMatchObject({ reason: 'invalid_code' });
});

test('another amount, another account and a try in the same transaction open nothing', async () => {
  const [nora, theo] = [await world.holder(50_000), await world.holder(50_000)];
  const { code, id } = await world.withdraw(nora, 20_000);
  expect(await world.redeem(nora, 4_000, code)).toMatchObject({ reason: 'invalid_code' });
  expect(await world.redeem({ lastFour: theo.lastFour }, 20_000, code)).toMatchObject({
    reason: 'invalid_code',
  });
  const given = keyOf(nora.lastFour, code, cents(20_000));
  const { rows } = await bank.networkContext.db.transaction().execute(async (tx) => {
    await sql`select bank.try_atm_code(${nora.lastFour}, ${given}::bytea)`.execute(tx);
    return sql<{ decline_reason: string }>`
      select decline_reason from bank.redeem_atm_code(
        'in one', ${given}::bytea, ${nora.lastFour}, ${given}::bytea, 20000, 'ATM', '2026-11-17', interval '1 day'
      )`.execute(tx);
  });
  expect(rows).toEqual([{ decline_reason: 'invalid_code' }]);
  for (const forbidden of [
    sql`select code_key from atm_codes`,
    sql`update withdrawals set expires_at = bank.now() + interval '1 year'`,
    sql`insert into atm_code_tries (withdrawal_id, given) values (${id}, '')`,
    sql`select bank.try_atm_code('0000', '')`,
  ])
    await expect(forbidden.execute(bank.contextAs('customer').db)).rejects.toThrow('permission denied');
});

test('a question that comes again gets the same answer, with other contents none', async () => {
  const nora = await world.holder(50_000);
  const { code } = await world.withdraw(nora, 20_000);
  const asked = await world.question(nora, 20_000, code);
  const first = await redeemCode(bank.networkContext, asked);
  expect(first.answer).toBe('approved');
  expect(await redeemCode(bank.networkContext, asked)).toEqual(first);
  expect(await redeemCode(bank.networkContext, { ...asked, name: 'ATM, Fore Street' })).toMatchObject({
    reason: 'changed',
  });
});

test('a reversal frees all of it, the fee included, and the limit', async () => {
  const nora = await world.holder(50_000, 'savings');
  const { id, code } = await world.withdraw(nora, 20_000);
  const questionId = randomUUID();
  await world.redeem(nora, 20_000, code, { questionId });
  const key = { network: 'atm', questionId } as const;
  expect(await reverse(bank.networkContext, key, ZERO)).toEqual({ state: 'reversed', remaining: 0 });
  expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 0 });
  expect(await show(nora, id)).toMatchObject({ status: 'Cancelled' });
  const { today } = await world.as(nora)(contract.showLimits, {});
  expect(today.atm.used).toBe(0);
});

test('a machine that runs out of bills takes what it paid, and the rest is free', async () => {
  const nora = await world.holder(50_000);
  const { code } = await world.withdraw(nora, 20_000);
  const questionId = randomUUID();
  await world.redeem(nora, 20_000, code, { questionId });
  const key = { network: 'atm', questionId } as const;
  expect(await reverse(bank.networkContext, key, cents(12_000))).toEqual({
    state: 'approved',
    remaining: 12_000,
  });
  await world.bill(nora, 12_000, questionId);
  expect(await world.balanceOf(nora)).toEqual({ posted: 38_000, held: 0 });
});

test('[WDRF-08] the fee of an advance is that of the cash that a machine really paid', async () => {
  const nora = await world.holder(0, 'credit', { creditLimit: cents(200_000) });
  const advance = { withdrawalType: 'cashAdvance', pickup: 'atm', termsAccepted: true } as const;
  const { id, code, fee } = await world.withdraw(nora, 80_000, advance);
  expect(fee).toBe(2_400);
  const questionId = randomUUID();
  await world.redeem(nora, 80_000, code, { questionId });
  await world.bill(nora, 50_000, questionId);
  expect(await show(nora, id)).toMatchObject({ status: 'Completed', amount: 50_000, fee: 1_500 });
  expect(await world.balanceOf(nora)).toEqual({ posted: -51_500, held: 0 });
});

test('the panic switch and a frozen account stop a code', async () => {
  const nora = await world.holder(50_000);
  const { code } = await world.withdraw(nora, 20_000);
  await world.as(nora)(startPanic, { keepPaying: [] });
  expect(await world.redeem(nora, 20_000, code)).toMatchObject({ reason: 'panic' });
  await expect(world.plan(nora, 2_000)).rejects.toMatchObject({ code: 'panic' });
  const theo = await world.holder(50_000);
  const frozen = await world.withdraw(theo, 20_000);
  await freezeAccount(bank.worker, theo.number, true, 'test');
  expect(await world.redeem(theo, 20_000, frozen.code)).toMatchObject({ reason: 'account_frozen' });
});

test('[WDRF-18] canceling frees the money and ends the code, by either call', async () => {
  const nora = await world.holder(50_000);
  const first = await world.withdraw(nora, 20_000);
  const withdrawalId = world.idOf(first.id);
  expect(await world.as(nora)(contract.cancelWithdrawal, { withdrawalId })).toMatchObject({
    status: 'Cancelled',
    canCancel: false,
  });
  expect(await world.as(nora)(contract.cancelWithdrawal, { withdrawalId })).toMatchObject({
    status: 'Cancelled',
  });
  const second = await world.withdraw(nora, 20_000);
  await world.as(nora)(cancelMovement, { movementId: idFrom('movement', second.id) });
  expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 0 });
  for (const { code } of [first, second])
    expect(await world.redeem(nora, 20_000, code)).toMatchObject({ reason: 'invalid_code' });
  expect((await world.as(nora)(contract.showLimits, {})).today.atm.used).toBe(0);
  const theo = await world.holder(0);
  await expect(world.as(theo)(contract.cancelWithdrawal, { withdrawalId })).rejects.toMatchObject({
    status: 404,
  });
});

test('whoever wants to be asked first is asked before a code is shown again', async () => {
  const nora = await world.holder(50_000);
  const { token } = await world.plan(nora, 20_000);
  const made = await world.as(nora)(contract.submitWithdrawal, { plan: token, allowFingerprint: true });
  expect(made.withdrawal.atmCode).toMatch(/^\d{6}$/);
  await expect(
    world.as(nora)(contract.issueAtmCode, { withdrawalId: made.withdrawal.id }),
  ).rejects.toMatchObject({ code: 'step_up_needed' });
});

test.each([
  ['a weekday', '2028-02-23', '2028-02-23 10:00', '2028-02-23 10:29:30', '2028-02-23 10:31'],
  ['the spring change', '2028-03-10', '2028-03-12 01:45', '2028-03-12 03:14:30', '2028-03-12 03:16'],
  ['a weekend', '2028-04-14', '2028-04-15 10:00', '2028-04-15 10:29:30', '2028-04-15 10:31'],
  ['a month end', '2028-05-31', '2028-05-31 23:40', '2028-06-01 00:09:30', '2028-06-01 00:11'],
  ['a New York evening', '2028-06-01', '2028-06-01 19:50', '2028-06-01 20:19:30', '2028-06-01 20:21'],
])(
  '[WDRF-15] half an hour over %s: the code lives until then, and then the money is free',
  async (_, on, made, before, after) => {
    const day = dayFrom(on);
    await world.passTo(made, day);
    // What the tests before this one have left.
    await expireWithdrawals(bank.contextAs('worker'));
    const nora = await world.holder(50_000, 'savings');
    const { id, code } = await world.withdraw(nora, 20_000);
    await world.passTo(before, day);
    expect(await expireWithdrawals(bank.contextAs('worker'))).toBe(0);
    expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 20_250 });
    await world.passTo(after, day);
    expect(await world.redeem(nora, 20_000, code)).toMatchObject({ reason: 'invalid_code' });
    expect(await expireWithdrawals(bank.contextAs('worker'))).toBe(1);
    expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 0 });
    expect(await show(nora, id)).toMatchObject({ status: 'Expired', reason: 'not_collected' });
  },
);

test('[WDRF-15] a code that is used in its last moment is used or over, never both', async () => {
  const made = [];
  for (let at = 0; at < 6; at += 1) {
    const who = await world.holder(50_000);
    made.push({ who, ...(await world.withdraw(who, 2_000)) });
  }
  await sql`
    update withdrawals set expires_at = bank.now() + interval '60 milliseconds'
    where id = any (${made.map(({ id }) => id as string)}::uuid[])`.execute(bank.root);
  const until = Date.now() + 400;
  const ending = Array.from({ length: 3 }, async () => {
    while (Date.now() < until) await expireWithdrawals(bank.contextAs('worker'));
  });
  const answers = await Promise.all(made.map(({ who, code }) => world.redeem(who, 2_000, code)));
  await Promise.all(ending);
  await expireWithdrawals(bank.contextAs('worker'));
  for (const [at, { who, id }] of made.entries()) {
    const isUsed = answers[at]?.answer === 'approved';
    expect(await show(who, id)).toMatchObject({ status: isUsed ? 'Used' : 'Expired' });
    expect(await world.balanceOf(who)).toEqual({ posted: 50_000, held: isUsed ? 2_000 : 0 });
  }
});

test('what a machine was promised and never billed is free after a day', async () => {
  await world.passTo('2028-06-05 10:00', dayFrom('2028-06-05'));
  const nora = await world.holder(50_000, 'savings');
  const { id, code } = await world.withdraw(nora, 20_000);
  await world.redeem(nora, 20_000, code);
  await world.passTo('2028-06-05 11:00', dayFrom('2028-06-05'));
  expect(await expireWithdrawals(bank.contextAs('worker'))).toBe(0);
  await world.passTo('2028-06-06 10:01', dayFrom('2028-06-06'));
  await expireAuthorizations(bank.contextAs('worker'));
  expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 0 });
  expect(await show(nora, id)).toMatchObject({ status: 'Expired' });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
