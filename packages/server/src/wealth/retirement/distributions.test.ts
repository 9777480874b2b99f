import { cancelSchedule } from '@bank/contract/bank/schedules/contract.ts';
import {
  createWithdrawal,
  listWithdrawals,
  planWithdrawal,
} from '@bank/contract/wealth/retirement/withdrawal-contract.ts';
import { listSchedules } from '@bank/contract/bank/schedules/contract.ts';
import { retirementTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { planContribution } from '@bank/contract/accounts/deposits/contract.ts';
import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, partsOf, type Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreedFrom } from '../../movements/plan.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import { newId } from '../../platform/work.ts';
import { bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawPlanOf } from '../../testing/hostile-plans.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';
import { asCustomer, occurrencesOf, postedIn, runThrough, setMoment } from '../../testing/schedules.ts';
import { stepUpNow } from '../../testing/security.ts';
import { distributionDraft } from './distribution-movement.ts';
import { distributionsInYear } from './distributions.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
/** A tenth of the proof. */
const CASES = Number(process.env['DISTRIBUTIONS'] ?? 1_000);
const SAVERS = 10;

let bank: TestBank;
let today: Day;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  today = todayOf(await readClock(bank.worker));
});
afterAll(() => bank.close());

type Saver = { customer: Customer; ira: Id<'account'>; checking: Id<'account'> };

async function saver(money = 1_000_000, born = dayFrom('1984-05-06'), type?: 'roth'): Promise<Saver> {
  const customer = await bank.customer({ person: { dateOfBirth: born } });
  await stepUpNow(bank, customer.sessionId);
  const ira = await openTestAccount(bank, customer.id, 'retirement', type ? { retirementType: type } : {});
  const checking = await openTestAccount(bank, customer.id, 'checking');
  if (money > 0) await fund(bank, ira, money);
  return { customer, ira, checking };
}

const as = ({ customer }: Saver, intent: string | null = null) => callAs(bank.apiUrl, customer.token, intent);
const requestOf = ({ ira, checking }: Saver, amount: number, more: object = {}) => ({
  accountId: ira,
  destinationAccountId: checking,
  type: 'partial' as const,
  amount: cents(amount),
  reason: 'retirement' as const,
  federalWithholding: true,
  ...more,
});
const refusedWith = (code: string) =>
  expect.objectContaining({ problems: [expect.objectContaining({ code })] }) as unknown;

/** Reviewed, then asked for as it was shown. */
async function ask(who: Saver, amount: number, more: object = {}, intent: string = randomUUID()) {
  const request = requestOf(who, amount, more);
  const plan = await as(who)(planWithdrawal, request);
  const { withheld, leavesOn } = plan;
  return { plan, made: await as(who, intent)(createWithdrawal, { ...request, withheld, leavesOn }) };
}

const list = (who: Saver) => as(who)(listWithdrawals, { accountId: who.ira });
const noon = (day: Day) => setMoment(bank, `${day} 12:00`, day);
const inYear = async ({ customer, ira }: Saver, year: number) => {
  const account = await bookNumberOf(bank, ira);
  return asCustomer(bank, customer.id, (tx) =>
    distributionsInYear(tx, { customerId: customer.id, account, year }),
  );
};

describe('[RWDR-03] [RWDR-04] a request', () => {
  test('leaves on the third business day as it was shown: the tax beside it, in one movement', async () => {
    const who = await saver();
    const intent = randomUUID();
    const { plan, made } = await ask(who, 123_457, {}, intent);
    const leavesOn = addBusinessDays(today, 3);
    expect(plan).toMatchObject({
      amount: 123_457,
      withheld: 24_691,
      net: 98_766,
      rate: '20.00',
      leavesOn,
      arrivesBy: addBusinessDays(today, 5),
      isEarly: true,
      retirementType: 'traditional',
    });
    expect(made.requestId).toMatch(/^WDR-/);
    expect(made).toMatchObject({ status: 'scheduled', nextOn: leavesOn, withheld: 24_691, net: 98_766 });
    const { withheld } = plan;
    const again = await as(who, intent)(createWithdrawal, { ...requestOf(who, 123_457), withheld, leavesOn });
    expect(again.requestId).toBe(made.requestId);
    expect(await postedIn(bank, who.ira)).toBe(1_000_000);
    expect(await list(who)).toMatchObject({
      available: 1_000_000 - 123_457,
      requests: [{ status: 'scheduled' }],
    });
    const letters = (await runWorker(bank)).filter(({ to }) => to === who.customer.email);
    expect(letters.map(({ text }) => text).join()).toContain(made.requestId);

    await runThrough(bank, leavesOn);
    expect(await postedIn(bank, who.ira)).toBe(1_000_000 - 123_457);
    expect(await postedIn(bank, who.checking)).toBe(98_766);
    const { year } = partsOf(leavesOn);
    expect(await inYear(who, year)).toEqual({ gross: 123_457, withheld: 24_691 });
    expect(await inYear(who, year - 1)).toEqual({ gross: 0, withheld: 0 });
    expect((await list(who)).requests).toMatchObject([
      { status: 'completed', nextOn: null, lastOn: leavesOn },
    ]);
    const history = { accountId: who.ira, filter: 'withdrawal', dateRange: 'all', search: '' } as const;
    const { transactions } = await as(who)(retirementTransactions, { ...history, size: 10 });
    expect(new Map(transactions.map(({ description, type }) => [description, type]))).toEqual(
      new Map([
        ['Retirement distribution', 'withdrawal'],
        ['Federal income tax withheld', 'withdrawal'],
      ]),
    );
    const after = (await runWorker(bank)).filter(({ to }) => to === who.customer.email);
    expect(after.some(({ subject }) => subject === '$987.66 from your IRA arrived')).toBe(true);
  });

  test('without withholding all of it arrives, and a cent withholds nothing', async () => {
    const who = await saver();
    expect((await ask(who, 500, { federalWithholding: false })).plan).toMatchObject({
      withheld: 0,
      net: 500,
      rate: '0.00',
    });
    expect((await ask(who, 1)).plan).toMatchObject({ withheld: 0, net: 1 });
    await runThrough(bank, addBusinessDays(today, 4));
    await runThrough(bank, addBusinessDays(today, 6));
    expect(await postedIn(bank, who.checking)).toBe(501);
    expect((await list(who)).requests.map(({ status }) => status)).toEqual(['completed', 'completed']);
  });

  test('installments go on each month until they are canceled', async () => {
    const day = dayFrom('2027-02-02');
    await noon(day);
    const who = await saver();
    const { made } = await ask(who, 10_000, { type: 'installment' });
    await runThrough(bank, dayFrom('2027-04-07'));
    const key = { customerId: who.customer.id, scheduleId: made.scheduleId };
    expect((await occurrencesOf(bank, key)).map(({ ran_on: on }) => on)).toEqual([
      '2027-02-05',
      '2027-03-05',
      '2027-04-05',
    ]);
    await noon(dayFrom('2027-04-08'));
    await as(who)(cancelSchedule, { scheduleId: made.scheduleId });
    await runThrough(bank, dayFrom('2027-05-10'));
    expect(await postedIn(bank, who.checking)).toBe(24_000);
    expect((await list(who)).requests).toMatchObject([{ status: 'canceled', nextOn: null }]);
    expect(await inYear(who, 2027)).toEqual({ gross: 30_000, withheld: 6_000 });
  });

  test('that finds too little is tried once more, told, and given up', async () => {
    const day = dayFrom('2027-05-11');
    await noon(day);
    const who = await saver(10_000);
    const { made } = await ask(who, 10_000, { type: 'lumpSum' });
    const iraNumber = await bookNumberOf(bank, who.ira);
    await bank.root.transaction().execute((tx) =>
      sql`
        select ledger.post(
          array[${newId()}::uuid], array[null::uuid], array[1::smallint], array[${iraNumber}]::bigint[],
          array[1]::bigint[], array[1]::bigint[], array[3]::smallint[])`.execute(tx),
    );
    await runThrough(bank, dayFrom('2027-05-14'));
    expect((await list(who)).requests).toMatchObject([{ status: 'scheduled', nextOn: '2027-05-17' }]);
    await runThrough(bank, dayFrom('2027-05-17'));
    expect((await list(who)).requests).toMatchObject([
      { status: 'failed', problem: 'There wasn’t enough money available in the account.' },
    ]);
    expect(await postedIn(bank, who.checking)).toBe(0);
    const letters = (await runWorker(bank)).filter(({ to }) => to === who.customer.email);
    expect(letters.filter(({ subject }) => subject.includes('wasn’t made'))).toHaveLength(2);
    expect(made.status).toBe('scheduled');
  });
});

describe('[RWDR-02] what is refused, each with its reason', () => {
  test('by the rules', async () => {
    const who = await saver(1_000);
    const savings = await openTestAccount(bank, who.customer.id, 'savings');
    const plan = (amount: number, more: object = {}) => as(who)(planWithdrawal, requestOf(who, amount, more));
    await expect(plan(1_001)).rejects.toMatchObject({
      problems: [{ field: 'amount', text: 'Amount exceeds available balance' }],
    });
    await expect(plan(999, { type: 'lumpSum' })).rejects.toEqual(refusedWith('lump_sum'));
    await expect(plan(1, { destinationAccountId: who.ira })).rejects.toEqual(
      refusedWith('wrong_destination'),
    );
    await expect(plan(1, { accountId: savings })).rejects.toEqual(refusedWith('not_found'));
    await ask(who, 600);
    // What was asked for before is taken from what can be asked for now.
    await expect(plan(401)).rejects.toEqual(refusedWith('insufficient_funds'));
    await expect(plan(400, { type: 'lumpSum' })).resolves.toMatchObject({ amount: 400 });
  });

  test('other dollars or another day than those shown', async () => {
    const who = await saver();
    const request = requestOf(who, 1_000);
    const { withheld, leavesOn } = await as(who)(planWithdrawal, request);
    for (const other of [{ withheld: cents(withheld - 1) }, { leavesOn: addDays(leavesOn, 1) }])
      await expect(
        as(who, newId())(createWithdrawal, { ...request, withheld, leavesOn, ...other }),
      ).rejects.toMatchObject({ status: 409, code: 'review_changed' });
    expect((await as(who)(listSchedules, { state: 'active' })).schedules).toEqual([]);
  });

  test('without a fresh proof of who asks; another customer’s account, like one that does not exist', async () => {
    const [who, stranger] = [await saver(), await saver()];
    const nobodys = idFrom('account', newId());
    const { leavesOn, withheld } = await as(who)(planWithdrawal, requestOf(who, 100));
    for (const [field, id] of [
      ['accountId', stranger.ira],
      ['accountId', nobodys],
      ['destinationAccountId', stranger.checking],
      ['destinationAccountId', nobodys],
    ] as const) {
      const request = { ...requestOf(who, 100), [field]: id };
      const unknown = { status: 404, code: 'not_found' };
      await expect(as(who)(planWithdrawal, request)).rejects.toMatchObject(unknown);
      await expect(
        as(who, newId())(createWithdrawal, { ...request, withheld, leavesOn }),
      ).rejects.toMatchObject(unknown);
    }
    await expect(as(who)(listWithdrawals, { accountId: stranger.ira })).rejects.toMatchObject({
      status: 404,
    });
    await sql`update sessions set stepped_up_until = null where id = ${who.customer.sessionId}`.execute(
      bank.root,
    );
    await expect(
      as(who, newId())(createWithdrawal, { ...requestOf(who, 100), withheld, leavesOn }),
    ).rejects.toMatchObject({ code: 'step_up_needed' });
  });
});

test.each([
  ['1967-05-16', undefined, true, 'traditional'],
  ['1967-01-01', 'roth', false, 'roth'],
  ['1960-01-01', undefined, false, 'traditional'],
] as const)('[RWDR-03] born on %s, early: %s', async (born, type, _, retirementType) => {
  const who = await saver(1_000, dayFrom(born), type);
  const { plan } = await ask(who, 100);
  // Fifty-nine and a half years after the birth, to the day.
  const turns = `${Number(born.slice(0, 4)) + 59 + (born.slice(5, 7) < '07' ? 0 : 1)}-${String(((Number(born.slice(5, 7)) + 5) % 12) + 1).padStart(2, '0')}${born.slice(7)}`;
  expect(plan).toMatchObject({ isEarly: plan.leavesOn < turns, retirementType });
});

describe('the database takes no other distribution', () => {
  test.each([
    ['to another account of the bank', () => ({ credit: own.fee_income })],
    ['more than it says', (leg: { amount: number }) => ({ amount: leg.amount + 1 })],
    ['of another kind', () => ({ kind: 'transfer' })],
    ['out of another account', (_: unknown, other: number) => ({ debit: other })],
    ['nothing', () => ({ amount: 0 })],
  ] as const)('a leg that leads %s', async (_, change) => {
    const who = await saver();
    const other = await bookNumberOf(bank, who.checking);
    for (const place of [0, 1])
      await expect(
        plant(who, (legs) => legs.map((leg, at) => (at === place ? { ...leg, ...change(leg, other) } : leg))),
      ).rejects.toThrow(/distribution/);
  });

  test('a leg too many, one of taxes alone, and one out of an account that is no retirement account', async () => {
    const who = await saver();
    await expect(plant(who, (legs) => [...legs, ...legs.slice(1)])).rejects.toThrow(/distribution/);
    await expect(plant(who, (legs) => legs.slice(1))).rejects.toThrow(/distribution/);
    await expect(plant({ ...who, ira: who.checking, checking: who.ira }, (legs) => legs)).rejects.toThrow(
      /does not lead there/,
    );
    await expect(plant(who, (legs) => legs)).resolves.toBeUndefined();
  });

  test('and the customers’ process can seal none, nor any other plan with a leg of taxes', async () => {
    const who = await saver();
    await fund(bank, who.checking, 10_000);
    const into = { accountId: who.ira, sourceAccountId: who.checking, amount: cents(100) };
    const sound = rawPlanOf((await as(who)(planContribution, into)).token);
    const faultOf = async (plan: object) => {
      const { rows } = await sql<{ fault: string | null }>`
        select bank.plan_fault(${who.customer.id}::uuid, ${JSON.stringify(plan)}::jsonb) as fault`.execute(
        bank.root,
      );
      return rows[0]?.fault ?? null;
    };
    expect(await faultOf(sound)).toBeNull();
    expect(await faultOf({ ...sound, kind: 'distribution', prefix: 'DST' })).toBe('kind');
    const taxed = { debit: sound.from, credit: own.taxes_withheld, amount: 1, kind: 'withdrawal' };
    expect(await faultOf({ ...sound, legs: [...sound.legs, taxed] })).toBe('leg');
  });
});

type PlantedLeg = { amount: number };

/** A row as the worker would write it, with other legs; always rolled back. */
async function plant(who: Saver, change: (legs: PlantedLeg[]) => object[]): Promise<void> {
  const [from, to] = [await bookNumberOf(bank, who.ira), await bookNumberOf(bank, who.checking)];
  const clock = await readClock(bank.worker);
  const draft = distributionDraft({ from, to, amount: cents(1_000), withheld: cents(200), clock });
  const plan = {
    ...agreedFrom(who.customer.id, draft, clock),
    legs: change([...draft.legs] as PlantedLeg[]),
  };
  const back = new Error('rolled back');
  await bank.root
    .transaction()
    .execute(async (tx) => {
      await sql`
        insert into movements (
          id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
          created_at, changed_at, plan)
        values (
          ${newId()}, ${who.customer.id}, 'distribution', 'book', 'posted', 1000, 0, ${from}, ${to}, ${newId()},
          ${clock.businessDate}::date, ${clock.businessDate}::date, bank.now(), bank.now(), ${JSON.stringify(plan)}::jsonb)`.execute(
        tx,
      );
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
}

test(
  `[RWDR-03] ${CASES} distributions: the dollars on screen are the leg, and the year’s total`,
  { timeout: 1_200_000 },
  async () => {
    const random = createRandom(SEED);
    const day = dayFrom('2028-01-04');
    await noon(day);
    const savers = await Promise.all(Array.from({ length: SAVERS }, () => saver(500_000_000)));
    const asked = new Map(savers.map((who) => [who, { shown: {} as Record<string, Cents>, gross: ZERO }]));
    for (const [who, sums] of asked)
      for (let left = CASES / SAVERS; left > 0; left -= 10) {
        const made = await Promise.all(
          Array.from({ length: Math.min(10, left) }, () =>
            ask(who, 1 + random.below(99_999), { federalWithholding: random.chance(0.8) }),
          ),
        );
        for (const { plan, made: one } of made) {
          sums.shown[one.scheduleId] = plan.withheld;
          sums.gross = plus(sums.gross, plan.amount);
        }
      }
    const leavesOn = addBusinessDays(day, 3);
    await noon(leavesOn);
    await runThrough(bank, leavesOn);
    for (const [who, { shown, gross }] of asked) {
      const { rows } = await sql<{ id: string; withheld: bigint }>`
        select tried.schedule_id as id, coalesce(sum(leg.amount), 0)::bigint as withheld
        from schedule_occurrences as tried
        join ledger.leg as first on first.intent = tried.movement_id
        left join ledger.leg as leg
          on leg.id / 16 = first.id / 16 and leg.id >= first.id and leg.id < first.id + 16
          and leg.credit_id = ${own.taxes_withheld}
        where tried.customer_id = ${who.customer.id}
        group by tried.schedule_id`.execute(bank.root);
      const booked = Object.fromEntries(rows.map(({ id, withheld }) => [id, Number(withheld)]));
      expect(booked, `SEED=${SEED}`).toEqual(shown);
      const total = plus(...Object.values(shown));
      expect(await inYear(who, 2028), `SEED=${SEED}`).toEqual({ gross, withheld: total });
      expect(await postedIn(bank, who.checking)).toBe(gross - total);
    }
  },
);

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
