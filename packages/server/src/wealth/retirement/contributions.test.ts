import { randomUUID } from 'node:crypto';
import { contributionLimitOn, filingDay } from '@bank/contract/accounts/contributions/rules.ts';
import { showRetirement } from '@bank/contract/accounts/accounts/contract.ts';
import { canPayTo } from '@bank/contract/credit/balance-transfers/rules.ts';
import {
  createRetirementContribution,
  planRetirementContribution,
} from '@bank/contract/wealth/retirement/contract.ts';
import { doorProblems } from '@bank/contract/payments/transfers/rules.ts';
import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, dayOf, type Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decide } from '../../movements/arrival-decision.ts';
import { networkRails } from '../../rails/rail.ts';
import { newId } from '../../platform/work.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';
import { occurrencesOf, postedIn, runThrough, setMoment } from '../../testing/schedules.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

type Saver = { customer: Customer; ira: Id<'account'>; checking: Id<'account'> };

async function saver(dateOfBirth = dayFrom('1984-05-06'), money = 5_000_000): Promise<Saver> {
  const customer = await bank.customer({ person: { dateOfBirth } });
  const ira = await openTestAccount(bank, customer.id, 'retirement');
  const checking = await openTestAccount(bank, customer.id, 'checking');
  await fund(bank, checking, money);
  return { customer, ira, checking };
}

const as = ({ customer }: Saver, intent: string | null = null) => callAs(bank.apiUrl, customer.token, intent);
const refusedWith = (code: string) =>
  expect.objectContaining({ problems: [expect.objectContaining({ code })] }) as unknown;

type More = { frequency?: 'one-time' | 'monthly' | 'quarterly'; startDate: Day; taxYear?: number };
const requestOf = ({ ira, checking }: Saver, amount: number, more: More) => ({
  accountId: ira,
  sourceAccountId: checking,
  amount: cents(amount),
  frequency: 'one-time' as const,
  ...more,
});

/** Planned, reviewed and made. */
async function contribute(who: Saver, amount: number, more: More, intent: string = randomUUID()) {
  const request = requestOf(who, amount, more);
  const { plan } = await as(who)(planRetirementContribution, request);
  return as(who, intent)(createRetirementContribution, { ...request, ...(plan && { plan: plan.token }) });
}

const noon = (day: Day) => setMoment(bank, `${day} 12:00`, onOrAfterBusinessDay(day));
const yearsShown = async (who: Saver) =>
  (await as(who)(showRetirement, { accountId: who.ira })).retirement ?? null;

type Case = {
  readonly name: string;
  readonly on: (year: number) => Day;
  readonly asserts: (who: Saver, at: { year: number; day: Day; born: Day }) => Promise<void>;
};

/** In the order of the days. What is booked on the last day, or on the first business day after it, counts as chosen. */
const cases: readonly Case[] = [
  {
    name: 'its December 31',
    on: (year) => dayFrom(`${year}-12-31`),
    asserts: async (who, { year, day }) => {
      await contribute(who, 100_000, { startDate: day, taxYear: year });
    },
  },
  {
    name: 'January 1',
    on: (year) => dayFrom(`${year + 1}-01-01`),
    asserts: async (who, { year, day, born }) => {
      await contribute(who, 200_000, { startDate: day, taxYear: year });
      await contribute(who, 50_000, { startDate: day });
      const remaining = contributionLimitOn(year, born) - 300_000;
      expect(await yearsShown(who)).toMatchObject({
        taxYear: year + 1,
        contributed: 50_000,
        priorYear: { taxYear: year, contributed: 300_000, remaining, until: filingDay(year) },
      });
    },
  },
  {
    name: 'its filing day',
    on: filingDay,
    asserts: async (who, { year, day, born }) => {
      const rest = contributionLimitOn(year, born) - 300_000;
      const last = { startDate: day, taxYear: year };
      const above = refusedWith('above_contribution_limit');
      await expect(contribute(who, rest + 1, last)).rejects.toEqual(above);
      await contribute(who, rest, last);
      await expect(contribute(who, 1, last)).rejects.toEqual(above);
    },
  },
  {
    name: 'the day after',
    on: (year) => addDays(filingDay(year), 1),
    asserts: async (who, { year, day, born }) => {
      await expect(contribute(who, 1, { startDate: day, taxYear: year })).rejects.toEqual(
        refusedWith('tax_year_closed'),
      );
      expect((await yearsShown(who))?.priorYear).toBeNull();
      const own = contributionLimitOn(year + 1, born);
      await expect(contribute(who, own - 50_000 + 1, { startDate: day })).rejects.toEqual(
        refusedWith('above_contribution_limit'),
      );
      await contribute(who, own - 50_000, { startDate: day });
      expect(await postedIn(bank, who.ira)).toBe(contributionLimitOn(year, born) + own);
    },
  },
];

describe('[RCON-03] the limit of a tax year', () => {
  beforeAll(async () => {
    // Nothing is booked yet, so this bank may begin earlier than the others.
    await sql`alter table bank.clock disable trigger clock_is_kept`.execute(bank.root);
    await noon(dayFrom('2023-12-29'));
    await sql`alter table bank.clock enable always trigger clock_is_kept`.execute(bank.root);
  });

  describe.each([2023, 2024, 2025, 2026])('%i', (year) => {
    const savers = new Map<number, Saver>();
    describe.each(cases)('on $name', ({ on, asserts }) => {
      test.each([49, 50])('for who turns %i in it', async (age) => {
        const [day, born] = [on(year), dayOf({ year: year - age, month: 12, date: 31 })];
        await noon(day);
        const who = savers.get(age) ?? (await saver(born));
        savers.set(age, who);
        await expect(asserts(who, { year, day, born })).resolves.toBeUndefined();
      });
    });
  });

  test('forty at once for the year before never pass its limit', async () => {
    const day = dayFrom('2028-03-01');
    await noon(day);
    const who = await saver();
    const amount = contributionLimitOn(2027, dayFrom('1984-05-06')) / 10;
    const request = requestOf(who, amount, { startDate: day, taxYear: 2027 });
    const plans = await Promise.all(
      Array.from({ length: 40 }, () => as(who)(planRetirementContribution, request)),
    );
    const done = await Promise.allSettled(
      plans.map(({ plan }) =>
        as(who, newId())(createRetirementContribution, { ...request, plan: plan?.token ?? '' }),
      ),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await postedIn(bank, who.ira)).toBe(10 * amount);
    expect(await yearsShown(who)).toMatchObject({ contributed: 0, priorYear: { remaining: 0 } });
  });

  test('no other door leads money into a retirement account but a wire', async () => {
    const { rows } = await sql<{ kind: string }>`
      select kind from bank.plan_rules where 'retirement' = any (to_types)`.execute(bank.root);
    expect(rows.map(({ kind }) => kind)).toEqual(['contribution']);
    expect(doorProblems({ from: 'checking', to: 'retirement' })).not.toEqual([]);
    expect(canPayTo('retirement')).toBe(false);
    const found = { accountId: newId(), customerId: newId(), account: 1_000, type: 'retirement' };
    const today = dayFrom('2028-03-01');
    const facts = { state: 'received', effectiveOn: today, today, isDue: true, found, isStopped: false };
    for (const network of networkRails)
      expect([network, decide({ ...facts, network, direction: 'in' }).act]).toEqual([
        network,
        network === 'wire' ? 'credit' : 'suspend',
      ]);
  });
});

describe('[RCON-01] [RCON-02] a contribution of today or of days to come', () => {
  const day = dayFrom('2028-03-02');
  test('is made once for each intent, between the accounts that were chosen', async () => {
    await noon(day);
    const who = await saver();
    const request = requestOf(who, 12_345, { startDate: day, taxYear: 2027 });
    const { plan, year } = await as(who)(planRetirementContribution, request);
    expect(year).toEqual({ taxYear: 2027, limit: 750_000, contributed: 0 });
    const intent = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        as(who, intent)(createRetirementContribution, { ...request, plan: plan?.token ?? '' }),
      ),
    );
    expect(new Set(made.map(({ receipt }) => receipt?.movementId)).size).toBe(1);
    expect(made[0]?.receipt).toMatchObject({ kind: 'contribution', state: 'posted', amount: 12_345 });
    expect(await postedIn(bank, who.ira)).toBe(12_345);
    expect(await postedIn(bank, who.checking)).toBe(5_000_000 - 12_345);
    const { rows } = await sql<{ memo: string }>`
      select leg.memo from ledger.leg as leg join accounts as account on account.ledger_number = leg.credit_id
      where account.id = ${who.ira}`.execute(bank.root);
    expect(rows).toEqual([{ memo: 'Contribution for 2027' }]);
  });

  test('a plan is only good for what it was made for', async () => {
    await noon(day);
    const who = await saver();
    const request = requestOf(who, 500, { startDate: day, taxYear: 2028 });
    const { plan } = await as(who)(planRetirementContribution, request);
    const token = plan?.token ?? '';
    const savings = await openTestAccount(bank, who.customer.id, 'savings');
    const others = [{ amount: cents(501) }, { sourceAccountId: savings }, { taxYear: 2027 }];
    for (const other of others)
      await expect(
        as(who, newId())(createRetirementContribution, { ...request, ...other, plan: token }),
      ).rejects.toEqual(refusedWith('plan_unknown'));
    expect(await postedIn(bank, who.ira)).toBe(0);
  });

  test('a schedule counts each one in the year of its day, and says what it could not make', async () => {
    await noon(day);
    const who = await saver();
    const start = dayFrom('2028-03-15');
    await contribute(who, 500_000, { startDate: day });
    const request = requestOf(who, 150_000, { frequency: 'monthly', startDate: start });
    const planned = await as(who)(planRetirementContribution, request);
    expect(planned).toMatchObject({
      plan: null,
      year: { taxYear: 2028, contributed: 500_000 },
      limitReachedOn: '2028-04-17',
    });
    const intent = randomUUID();
    const { schedule } = await as(who, intent)(createRetirementContribution, request);
    const again = await as(who, intent)(createRetirementContribution, request);
    expect(again.schedule?.scheduleId).toBe(schedule?.scheduleId);
    expect(schedule).toMatchObject({
      kind: 'contribution',
      request: { fromAccountId: who.checking, toAccountId: who.ira, amount: 150_000 },
    });
    await runWorker(bank);
    await noon(dayFrom('2028-03-15'));
    await runThrough(bank, dayFrom('2028-04-17'));
    const key = { customerId: who.customer.id, scheduleId: schedule?.scheduleId ?? '' };
    expect((await occurrencesOf(bank, key)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['done', null],
      ['failed', 'above_contribution_limit'],
    ]);
    expect(await postedIn(bank, who.ira)).toBe(650_000);
    const letters = (await runWorker(bank)).filter(({ to }) => to === who.customer.email);
    const told = letters.find(({ subject }) => subject.includes('wasn’t made'));
    expect(told?.text).toContain('This was over your contribution limit for the year.');
    expect(told?.text).not.toContain('once more');
  });

  test('one that finds too little is tried once more, and the letter says when', async () => {
    const start = dayFrom('2028-05-03');
    await noon(start);
    const who = await saver(undefined, 100);
    const request = requestOf(who, 200, { startDate: dayFrom('2028-05-04') });
    const planned = await as(who)(planRetirementContribution, request);
    expect(planned.problems).toMatchObject([{ code: 'insufficient_funds' }]);
    await as(who, newId())(createRetirementContribution, request);
    await runWorker(bank);
    await noon(dayFrom('2028-05-04'));
    await runThrough(bank, dayFrom('2028-05-04'));
    const letters = (await runWorker(bank)).filter(({ to }) => to === who.customer.email);
    expect(letters.some(({ text }) => text.includes('We’ll try once more on'))).toBe(true);
    expect(await postedIn(bank, who.ira)).toBe(0);
  });

  test('what is refused, each with its reason and its field', async () => {
    const today = dayFrom('2028-05-05');
    await noon(today);
    const who = await saver(undefined, 1_000);
    const ask = (amount: number, more: Partial<More> & object) =>
      as(who)(planRetirementContribution, requestOf(who, amount, { startDate: today, ...more }));
    await expect(ask(1, { startDate: addDays(today, -1) })).rejects.toMatchObject({
      problems: [{ code: 'starts_in_the_past', field: 'startDate', text: 'Choose today or a later date.' }],
    });
    await expect(ask(1, { taxYear: 2027 })).rejects.toEqual(refusedWith('tax_year_closed'));
    await expect(ask(1, { startDate: dayFrom('2029-04-18'), taxYear: 2028 })).rejects.toEqual(
      refusedWith('tax_year_closed'),
    );
    await expect(
      ask(1, { startDate: addDays(today, 9), frequency: 'monthly', taxYear: 2028 }),
    ).rejects.toEqual(refusedWith('tax_year_repeats'));
    await expect(ask(750_001, { startDate: addDays(today, 9) })).rejects.toMatchObject({
      problems: [
        { text: 'The 2028 limit is $7,500.00. You can contribute $7,500.00 more.', field: 'amount' },
      ],
    });
    await expect(ask(1_001, {})).rejects.toEqual(refusedWith('insufficient_funds'));
    for (const [field, id] of [
      ['accountId', who.checking],
      ['sourceAccountId', who.ira],
    ] as const)
      await expect(
        as(who)(planRetirementContribution, { ...requestOf(who, 1, { startDate: today }), [field]: id }),
      ).rejects.toMatchObject({ code: field === 'accountId' ? 'not_found' : 'wrong_source' });
  });

  test('another customer’s account, on either side, is answered like one that does not exist', async () => {
    const today = dayFrom('2028-05-05');
    await noon(today);
    const [who, stranger] = [await saver(), await saver()];
    const nobodys = idFrom('account', newId());
    const unknown = { status: 404, code: 'not_found' };
    for (const startDate of [today, addDays(today, 3)])
      for (const [field, ids] of [
        ['accountId', [stranger.ira, nobodys]],
        ['sourceAccountId', [stranger.checking, nobodys]],
      ] as const)
        for (const id of ids) {
          const request = { ...requestOf(who, 1, { startDate }), [field]: id };
          await expect(as(who)(planRetirementContribution, request)).rejects.toMatchObject(unknown);
          await expect(as(who, newId())(createRetirementContribution, request)).rejects.toMatchObject(
            unknown,
          );
        }
  });
});

describe('[RCON-03] the day after', () => {
  test('a plan that says otherwise is refused by the database too, on either side of the filing day', async () => {
    const last = filingDay(2028);
    const faultOn = async (day: Day, period: string) => {
      await noon(day);
      const plan = JSON.stringify({ amount: 100, limits: [{ rule: 10, period, add: 100, cap: 750_000 }] });
      const { rows } = await sql<{ fault: string | null }>`
        select bank.limits_fault(${newId()}::uuid, rule, ${plan}::jsonb) as fault
        from bank.plan_rules as rule
        where rule.kind = 'contribution'`.execute(bank.root);
      return rows[0]?.fault ?? null;
    };
    expect(await faultOn(last, '2028-01-01')).toBeNull();
    expect(await faultOn(last, '2029-01-01')).toBeNull();
    expect(await faultOn(last, '2027-01-01')).toBe('use of a limit');
    expect(await faultOn(addDays(last, 1), '2028-01-01')).toBe('use of a limit');
    expect(await faultOn(addDays(last, 1), '2029-01-01')).toBeNull();
  });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
