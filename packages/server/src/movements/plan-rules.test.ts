import { RAISE_HOURS } from '@bank/contract/payments/spending-controls/rules.ts';
import { contributionLimitOn, filingDay } from '@bank/contract/accounts/contributions/rules.ts';
import {
  APPROVAL_HOURS,
  channelLimits,
  codeNeededFrom,
  fees,
  limits,
} from '@bank/contract/movements/rules.ts';
import { largestCheck } from '@bank/contract/payments/check-deposits/rules.ts';
import { needsCode } from '@bank/contract/payments/transfers/external/rules.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { codeRulebook, ruleIn } from '@bank/kernel/rulebook.ts';
import { SESSION_IDLE_MINUTES } from '@bank/kernel/session-terms.ts';
import { kinds, own } from '@bank/ledger/chart.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentOn, wasPaid } from '../payments/transfers/external/queries.ts';
import { readClock } from '../platform/clock.ts';
import { newId } from '../platform/work.ts';
import { clearing } from '../rails/rail.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { asCustomer } from '../testing/schedules.ts';
import { movementIdOf, referenceOf } from './intent.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const CASES = 200;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const oneOf = async <Value>(query: ReturnType<typeof sql<{ value: Value }>>) =>
  (await query.execute(bank.root)).rows[0]?.value;

describe('the figures of the database are those of the contract', () => {
  const days = ['2023-01-01', '2024-06-30', '2025-12-31', '2026-01-01', '2026-11-17', '2031-05-05'].map(
    dayFrom,
  );
  const ruleOf = async (name: string, day: string) =>
    Number(await oneOf(sql<{ value: bigint }>`select bank.money_rule(${name}, ${day}::date) as value`));

  test.each(['book', 'ach', 'wire', 'onus', 'counter', 'check'])('the fee of %s', async (rail) => {
    for (const day of days) {
      const rule = fees[rail];
      expect(await ruleOf(`fee.${rail}`, day)).toBe(rule ? ruleIn(codeRulebook, rule, day).value : 0);
    }
  });

  test.each(['transferDay', 'wireDay', 'billDay', 'uncodedDay', 'atmDay', 'branchDay'] as const)(
    'the limit %s',
    async (name) => {
      const { number, cap, period } = limits[name];
      expect(period).toBe('day');
      for (const day of days)
        expect(await ruleOf(`limit.${number}`, day)).toBe(ruleIn(codeRulebook, cap, day).value);
    },
  );

  test('the limits of checks, and the largest one', async () => {
    for (const day of days) {
      for (const { number, cap } of [limits.checkDay, limits.checkMonth])
        expect(await ruleOf(`limit.${number}`, day)).toBe(ruleIn(codeRulebook, cap, day).value);
      expect(await ruleOf('most.check', day)).toBe(largestCheck(day));
    }
  });

  test('the limit of contributions is what the oldest may pay in', async () => {
    for (const day of days)
      expect(await ruleOf('limit.10', day)).toBe(
        contributionLimitOn(Number(day.slice(0, 4)), dayFrom('1930-01-01')),
      );
  });

  test('[RCON-03] a tax year ends there on the day it ends here', async () => {
    for (let year = 2000; year < 2100; year += 1)
      expect(await oneOf(sql<{ value: string }>`select bank.filing_day(${year}) as value`)).toBe(
        filingDay(year),
      );
  });

  test('no other limit, fee or kind of leg is known there', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select distinct name from bank.money_rules order by 1`.execute(bank.root);
    const numbers = new Set(Object.values(channelLimits).map((name) => limits[name].number));
    expect(rows.map(({ name }) => name).filter((name) => name.startsWith('limit.'))).toEqual(
      [...numbers, limits.uncodedDay.number, limits.checkDay.number, limits.checkMonth.number, 10]
        .map((number) => `limit.${number}`)
        .toSorted(),
    );
    for (const [kind, number] of Object.entries(kinds))
      expect(await oneOf(sql<{ value: number }>`select bank.leg_kind_of(${kind}) as value`)).toBe(number);
  });

  test('the accounts of the bank that plans lead to are those of the rails', async () => {
    const { rows } = await sql<{
      kind: string;
      rail: string;
      channel: string | null;
      account: bigint | null;
      limit: number | null;
    }>`
      select kind, rail, channel, counter_account as account, limit_rule as limit from bank.plan_rules`.execute(
      bank.root,
    );
    for (const { kind, rail, account } of rows)
      expect(account === null ? null : Number(account)).toBe(
        kind === 'checkOrder'
          ? own.check_orders
          : rail === 'book' || rail === 'onus'
            ? null
            : clearing[rail as keyof typeof clearing],
      );
    for (const { channel, limit } of rows.filter((row) => row.channel !== null)) {
      const name = channelLimits[channel as keyof typeof channelLimits];
      expect(limit).toBe(limits[name].number);
    }
    expect(own.fee_income).toBe(50);
  });

  test('a session, an approval and a plan live as long there as here', async () => {
    const view = await oneOf(
      sql<{ value: string }>`select pg_get_viewdef('bank.live_sessions'::regclass) as value`,
    );
    expect(view).toContain(`'00:${SESSION_IDLE_MINUTES}:00'::interval`);
    const fault = await oneOf(
      sql<{ value: string }>`select pg_get_functiondef('bank.plan_fault'::regproc) as value`,
    );
    expect(fault).toContain(`interval '${APPROVAL_HOURS} hours'`);
    expect(fault).toContain(`interval '15 minutes'`);
    const raise = await oneOf(
      sql<{ value: string }>`select pg_get_functiondef('bank.set_own_limit'::regproc) as value`,
    );
    expect(raise).toContain(`interval '${RAISE_HOURS} hours'`);
  });
});

test(
  `a code is due there exactly when it is due here: ${CASES} customers`,
  { timeout: 120_000 },
  async () => {
    const random = createRandom(SEED);
    const { businessDate: today } = await readClock(bank.worker);
    for (let at = 0; at < CASES; at += 1) {
      const [customerId, recipient, other] = [newId(), newId(), newId()];
      for (let count = random.below(4); count > 0; count -= 1) {
        const id = movementIdOf(customerId, newId());
        const plan = {
          day: random.chance(0.7) ? today : addDays(today, -1),
          limits: random.chance(0.9) ? [{ rule: 5 }] : [],
          outgoing: { payeeId: random.pick([recipient, other]) },
        };
        const state = random.pick([
          'pending',
          'posted',
          'failed',
          'cancelled',
          'returned',
          'awaiting_verification',
        ]);
        await sql`
        insert into movements (
          id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
          created_at, changed_at, approve_by, plan)
        values (
          ${id}, ${customerId}, ${random.pick(['external-transfer', 'wire-transfer', 'bill-payment'])}, 'ach', ${state},
          ${random.pick([1, 20_000, 24_999, 25_000, 49_998])}, 0, 1000, 10, ${referenceOf('TRF', id)}, ${today}::date,
          ${today}::date, bank.now() - ${random.pick(['0 days', '9 days', '11 days'])}::interval, bank.now(), bank.now(),
          ${JSON.stringify(plan)}::jsonb)`.execute(bank.root);
      }
      const amount = cents(random.pick([1, 2, 24_999, 25_000, 25_001, 49_998, 49_999, 50_000]));
      const here = await asCustomer(bank, customerId, async (tx) =>
        needsCode(
          { amount },
          {
            isFirst: !(await wasPaid(tx, customerId, recipient)),
            sentToday: await sentOn(tx, customerId, today),
            codeFrom: codeNeededFrom(codeRulebook, today),
          },
        ),
      );
      const there = await oneOf(
        sql<{ value: boolean }>`select bank.is_code_due(${customerId}, ${recipient}, ${amount}) as value`,
      );
      expect(there, `SEED=${SEED}, case ${at}`).toBe(here);
    }
  },
);
