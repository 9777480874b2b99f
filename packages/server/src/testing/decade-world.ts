import { addDays, daysBetween, dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import { rate } from '@bank/kernel/rate.ts';
import { FREQUENCIES, type Recurrence, type RecurrenceEnd } from '@bank/kernel/recurrence.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Journal } from '@bank/ledger/journal.ts';
import type { Random } from '@bank/tools/proof/ledger/random.ts';
import { postAll } from '../movements/cycle-queries.ts';
import type { CycleTerms } from '../movements/cycle.ts';
import { datesFor } from '../movements/dates.ts';
import type { Planner } from '../movements/due.ts';
import { pullExternal, sealDetails, sendExternal } from '../movements/external.ts';
import { createSchedule } from '../movements/schedule.ts';
import { inTransaction, newId } from '../platform/work.ts';
import type { SealedDetails } from '../rails/rail.ts';
import { openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { asCustomer } from './schedules.ts';
import type { OracleSchedule, OracleTerms } from '@bank/tools/proof/decade/oracle.ts';

export const accountKinds = ['checking', 'savings', 'moneyMarket', 'student'] as const;

export type WorldAccount = {
  readonly customerId: string;
  readonly id: string;
  readonly number: number;
  readonly kind: (typeof accountKinds)[number];
};

export type WorldSchedule = { readonly id: string; readonly plan: OracleSchedule };

/** The same terms twice: for the bank, and as plain tables for the oracle. Each changes within the years. */
export const oracleTerms: Readonly<Record<WorldAccount['kind'], OracleTerms>> = {
  checking: terms(
    [['2026-01-01', 100n]],
    [
      ['2026-01-01', 1_000n],
      ['2029-07-01', 1_200n],
    ],
    150_000n,
  ),
  savings: terms(
    [
      ['2026-01-01', 8_500n],
      ['2029-03-18', 12_345n],
    ],
    [['2026-01-01', 500n]],
    30_000n,
  ),
  moneyMarket: terms(
    [
      ['2026-01-01', 24_200n],
      ['2027-03-01', 21_999n],
    ],
    [['2026-01-01', 0n]],
    0n,
  ),
  student: terms([['2026-01-01', 100n]], [['2026-01-01', 0n]], 0n),
};

function terms(rates: OracleTerms['rates'], fees: OracleTerms['fees'], waivedFrom: bigint): OracleTerms {
  return { rates, fees, waivedFrom };
}

export const bankTerms: CycleTerms = Object.fromEntries(
  Object.entries(oracleTerms).map(([kind, { rates, fees, waivedFrom }]) => {
    const on = (table: OracleTerms['rates'], day: string) =>
      Number(table.findLast(([from]) => from <= day)?.[1] ?? 0n);
    const days = [...new Set([...rates, ...fees].map(([from]) => from))].toSorted();
    const versions = days.map((day) => ({
      from: dayFrom(day),
      value: {
        rate: rate(on(rates, day)),
        monthlyFee: { amount: cents(on(fees, day)), waivedFrom: cents(Number(waivedFrom)) },
      },
    }));
    return [kind, { name: kind, source: 'the proof of a decade', versions }];
  }),
);

/** Money that comes from outside the customer's own accounts, or leaves them, when its day comes. */
export const planOutside: Planner = async (_tx, stored, clock) => {
  const request = stored as { account: number; amount: number; isOut: boolean; details: SealedDetails };
  const [rail, amount, details] = ['ach', cents(request.amount), request.details] as const;
  const way = request.isOut
    ? sendExternal({ rail, from: request.account, amount, fee: ZERO, kind: 'payment', details })
    : pullExternal({ rail, to: request.account, amount, details, heldDays: 0 });
  return {
    ...way,
    ...datesFor(rail, clock),
    kind: 'outside',
    prefix: 'OUT',
    limits: [],
    topic: null,
    approval: 'none',
  };
};

/** A customer with some accounts and one schedule of each of three kinds. */
export async function settleIn(
  bank: TestBank,
  random: Random,
  place: number,
  { start, end }: { start: Day; end: Day },
): Promise<{ accounts: WorldAccount[]; schedules: WorldSchedule[] }> {
  const { id: customerId } = await bank.customer();
  const accounts: WorldAccount[] = [];
  for (const kind of [
    'checking',
    'savings',
    ...(place % 3 ? [] : (['moneyMarket', 'student'] as const)),
  ] as const) {
    const id = await openTestAccount(bank, customerId, kind);
    const { ledger_number } = await bank.worker
      .selectFrom('accounts')
      .select('ledger_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    accounts.push({ customerId, id, number: Number(ledger_number), kind });
  }
  const [from, to] = accounts;
  if (!from || !to) throw new Error('a customer has two accounts');
  const details = await asCustomer(bank, customerId, (tx) =>
    sealDetails(tx, bank.contextAs('customer'), customerId, {
      routingNumber: '991000012',
      accountNumber: String(900_000_000 + place),
    }),
  );
  const requests = [
    { kind: 'transfer', request: transfer(from, to, random.between(1_00, 400_00)) },
    { kind: 'transfer', request: transfer(to, from, random.between(1_00, 300_00)) },
    {
      kind: 'outside',
      request: {
        account: from.number,
        amount: random.between(5_00, 200_00),
        isOut: place % 2 === 0,
        details,
      },
    },
  ];
  const schedules: WorldSchedule[] = [];
  for (const [at, request] of requests.entries()) {
    const recurrence = anyRecurrence(random, place * requests.length + at, start, end);
    const { id } = await asCustomer(bank, customerId, (tx) =>
      createSchedule(tx, { customerId, ...request, recurrence }),
    );
    schedules.push({ id, plan: plain(recurrence) });
  }
  return { accounts, schedules };
}

function transfer(from: WorldAccount, to: WorldAccount, amount: number) {
  return { fromAccountId: from.id, toAccountId: to.id, amount: toDollars(cents(amount)) };
}

const PACES = FREQUENCIES.length + 1;
/** Daily schedules would be most of the work and show little more, so they end early. */
const DAILY_MAX = 400;

/** Every frequency in turn, so that none is left out. */
function anyRecurrence(random: Random, turn: number, start: Day, end: Day): Recurrence {
  const length = daysBetween(start, end);
  const pace = FREQUENCIES[turn % PACES];
  const ends: RecurrenceEnd[] = [
    { kind: 'never' },
    { kind: 'date', day: addDays(end, -random.below(Math.ceil(length / 2))) },
    { kind: 'occurrences', count: random.between(1, 60) },
  ];
  return {
    anchor: addDays(start, 7 + random.below(Math.min(60, Math.ceil(length / 3)))),
    frequency: pace ?? { everyDays: random.between(2, 45) },
    end: pace === 'daily' ? { kind: 'occurrences', count: DAILY_MAX } : random.pick(ends),
    closedDays: random.pick(['as-is', 'next-business-day', 'previous-business-day'] as const),
  };
}

function plain({ anchor, frequency, end, closedDays }: Recurrence): OracleSchedule {
  return {
    anchor,
    pace: typeof frequency === 'string' ? frequency : frequency.everyDays,
    count: end.kind === 'occurrences' ? end.count : null,
    until: end.kind === 'date' ? end.day : null,
    closedDays,
  };
}

/** Wages come in and some are withdrawn; a withdrawal without funds is refused. */
export async function earnAndSpend(
  bank: TestBank,
  random: Random,
  accounts: readonly WorldAccount[],
): Promise<void> {
  const journals = accounts.flatMap(({ number, kind }): Journal[] => {
    const earned = cents(random.between(20_00, kind === 'checking' ? 3_500_00 : 700_00));
    const spent = cents(random.between(1_00, kind === 'checking' ? 3_300_00 : 500_00));
    const journal = (
      debit: number,
      credit: number,
      amount: Cents,
      what: 'deposit' | 'withdrawal',
    ): Journal => ({
      intent: newId(),
      customer: null,
      legs: [{ debit, credit, amount, kind: what }],
    });
    return [
      ...(random.chance(0.8) ? [journal(own.cash, number, earned, 'deposit')] : []),
      ...(random.chance(0.7) ? [journal(number, own.cash, spent, 'withdrawal')] : []),
    ];
  });
  if (journals.length > 0) await inTransaction(bank.contextAs('worker'), (tx) => postAll(tx, journals));
}
