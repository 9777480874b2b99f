import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/wealth/performance/contract.ts';
import { benchmarkParts } from '@bank/contract/wealth/performance/rules.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { readCashDays, readShareChanges } from '@bank/ledger/portfolio.ts';
import { ownAccountOf } from '../../accounts/accounts/service.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { lastCloseOf, readCloses, readInstruments } from '../market/service.ts';
import { performanceFigures } from './figures.ts';
import type { History } from './returns.ts';

/** A security that had no close for this long has no price. */
const CARRIED_DAYS_MAX = 14;

const showAs =
  (type: Extract<AccountType, 'investment' | 'retirement'>) =>
  (
    context: CustomerContext,
    { accountId, range }: RequestOf<typeof calls.showPerformance>,
  ): Promise<ReplyOf<typeof calls.showPerformance>> =>
    forCustomer(context, async (tx) => {
      const { one } = await ownAccountOf(tx, accountId, type);
      const today = todayOf(await readClock(tx));
      const shares = onDays(await readShareChanges(tx, one.number));
      const symbols = [...new Set([...benchmarkParts, ...shares].map(({ symbol }) => symbol))];
      const to = await lastCloseOf(tx, symbols);
      const history = to === null ? null : await historyOf(tx, { account: one.number, shares, symbols, to });
      const instruments = (await readInstruments(tx)).filter(({ symbol }) => symbols.includes(symbol));
      return {
        account: one.name,
        isSimulated: instruments.some(({ isSimulated }) => isSimulated),
        ...performanceFigures(history, { range, to, today, instruments }),
      };
    });

export const showPerformance = showAs('investment');
export const showRetirementPerformance = showAs('retirement');

type Asked = Pick<History, 'shares'> & {
  readonly account: AccountNumber;
  readonly symbols: readonly string[];
  readonly to: Day;
};

async function historyOf(tx: Tx, { account, shares, symbols, to }: Asked): Promise<History> {
  const cash = onDays(await readCashDays(tx, account, to));
  const known = shares.filter(({ day }) => day <= to);
  const first = [...known, ...cash].reduce((least, { day }) => (day < least ? day : least), to);
  const closes = await readCloses(tx, symbols, addDays(first, -CARRIED_DAYS_MAX), to);
  return { shares: known, cash, closes };
}

function onDays<Each extends { readonly day: string }>(
  list: readonly Each[],
): (Each & { readonly day: Day })[] {
  return list.map((each) => ({ ...each, day: dayFrom(each.day) }));
}
