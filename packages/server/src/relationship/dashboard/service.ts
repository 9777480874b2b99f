import { creditFigures, isCash } from '@bank/contract/accounts/accounts/rules.ts';
import type {
  listActivity as activityCall,
  showCash as cashCall,
  showDashboard as showCall,
} from '@bank/contract/relationship/dashboard/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { plus, type Cents } from '@bank/kernel/money.ts';
import { readClosings } from '@bank/ledger/figures.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { readClock } from '../../platform/clock.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { readOwn, accountsWithFigures, type OwnAccount } from '../../accounts/accounts/service.ts';
import { userOf } from '../../person/identity/service.ts';
import { newestOf } from '../../accounts/transactions/service.ts';
import { listReturned } from './queries.ts';

const CASH_DAYS = 30;
const ACTIVITY_SIZE = 5;
const RETURNED_DAYS = 30;
const RETURNED_SIZE = 3;
const DAY_MS = 86_400_000;

export function showDashboard(context: CustomerContext): Promise<ReplyOf<typeof showCall>> {
  const { customerId, say } = context;
  return forCustomer(context, async (tx) => {
    const { now, businessDate } = await readClock(tx);
    const since = new Date(now.getTime() - RETURNED_DAYS * DAY_MS);
    return {
      user: await userOf(tx, context, customerId),
      accounts: await accountsWithFigures(tx, context, await readOwn(tx, null), businessDate),
      returned: (await listReturned(tx, customerId, since, RETURNED_SIZE)).map((row) => ({
        movementId: idFrom('movement', row.id),
        kind: row.kind === 'bill-payment' ? ('bill' as const) : ('transfer' as const),
        to: row.to,
        amount: row.amount,
        returnedAt: row.returnedAt.toISOString(),
        reason: row.reason === null ? null : reasonIn(row.reason, say),
      })),
    };
  });
}

function reasonIn(code: string, say: Say): string {
  const { word, blanks } = reasonWord(code);
  return say(word, blanks);
}

export function showCash(context: CustomerContext): Promise<ReplyOf<typeof cashCall>> {
  return forCustomer(context, async (tx) => {
    const { now, businessDate: today } = await readClock(tx);
    const own = await readOwn(tx, null);
    const cash = own.filter(({ type }) => isCash(type));
    const numbers = cash.map(({ number }) => number);
    const closings = await readClosings(tx, numbers, {
      from: addDays(today, -CASH_DAYS),
      to: addDays(today, -1),
    });
    const current = { day: today, balance: sumOf(cash, ({ balance }) => balance.posted) };
    const days = [...daysOf(today, closings), current];
    return {
      asOf: now.toISOString(),
      available: sumOf(cash, ({ balance }) => balance.available),
      pending: sumOf(cash, ({ balance }) => balance.held),
      invested: sumOf(
        own.filter(({ type }) => type === 'investment' || type === 'retirement'),
        ({ balance }) => balance.posted,
      ),
      termDeposits: sumOf(
        own.filter(({ type }) => type === 'cd'),
        ({ balance }) => balance.posted,
      ),
      owed: sumOf(
        own.filter(({ type }) => type === 'credit'),
        ({ balance }) => creditFigures(balance).owed,
      ),
      days,
      lowest: days.reduce((lowest, each) => (each.balance < lowest.balance ? each : lowest), current),
    };
  });
}

export function listActivity(context: CustomerContext): Promise<ReplyOf<typeof activityCall>> {
  return forCustomer(context, async (tx) => ({
    activity: await newestOf(tx, context, await readOwn(tx, null), ACTIVITY_SIZE),
  }));
}

/** Total of all accounts at the end of each of the previous days. */
function daysOf(today: Day, closings: readonly { day: string; balance: Cents }[]) {
  return Array.from({ length: CASH_DAYS }, (_, at) => addDays(today, at - CASH_DAYS)).map((day) => ({
    day: dayFrom(day),
    balance: plus(...closings.filter((each) => each.day === day).map(({ balance }) => balance)),
  }));
}

function sumOf(own: readonly OwnAccount[], figure: (one: OwnAccount) => Cents): Cents {
  return plus(...own.map(figure));
}
