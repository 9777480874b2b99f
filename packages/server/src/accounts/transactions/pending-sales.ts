import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { categoryOf, transactionType } from '@bank/contract/accounts/transactions/rules.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { own as chart } from '@bank/ledger/chart.ts';
import type { Tx } from '../../platform/database.ts';
import type { OwnAccount } from '../accounts/service.ts';
import { lineDay, type Namer } from './names.ts';
import { listPendingSales, type PendingSale } from './queries/pending-sales.ts';

const SALES_MAX = 200;

/** Shares on sale in these accounts; only an investment account has any. */
export function salesIn(tx: Tx, accounts: readonly OwnAccount[]): Promise<PendingSale[]> {
  const numbers = accounts.filter(({ type }) => type === 'investment').map(({ number }) => number);
  return listPendingSales(tx, numbers, SALES_MAX);
}

/** As a line of the account that sells. The order is its journal until there is a trade. */
export function saleFact({ id, symbol, shares, worth, placedAt }: PendingSale) {
  return {
    id: `${id}.0`,
    intent: id,
    status: 'pending',
    day: lineDay({ madeAt: placedAt }),
    at: placedAt,
    amount: worth,
    balance: null,
    kind: 'trade',
    memo: `Sell ${shares} ${symbol}`,
    other: chart.clearing_market,
  } as const;
}

/** The story of a sale that nothing has come of yet. */
export function saleStory(sale: PendingSale, account: AccountType, nameOf: Namer) {
  const { kind, memo, amount, day, at, other } = saleFact(sale);
  const type = transactionType(account, kind, 'in');
  return {
    day,
    description: nameOf({ kind, memo, amount, movement: null, other, type }),
    reference: null,
    movementId: null,
    state: 'pending' as const,
    reason: null,
    amount,
    fee: ZERO,
    type,
    category: categoryOf(kind, null, 'in'),
    rail: 'book',
    leavesOn: day,
    arrivesOn: day,
    legs: [],
    timeline: [{ state: 'pending' as const, at: at.toISOString(), reason: null }],
    balanceAfter: null,
  };
}
