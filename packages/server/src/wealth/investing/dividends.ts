import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { creditFromBank } from '../../movements/bank-credit.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import { dividendIdOf, dividendMemo } from './movement.ts';
import * as queries from './queries/dividends.ts';

const DUE_MAX = 50;
const HOLDERS_PAGE = 100;
const PREFIX = 'DIV';

export function saveDividend(tx: Tx, dividend: queries.DividendRow): Promise<void> {
  return queries.insertDividend(tx, dividend);
}

/** Pays what is due, each account in its own transaction and once. */
export async function payDividends(context: Context): Promise<number> {
  let paid = 0;
  for (const dividend of await queries.listDue(context.db, DUE_MAX)) {
    for (;;) {
      const holders = await queries.listHolders(context.db, dividend, HOLDERS_PAGE);
      for (const holder of holders) {
        await inTransaction(context, (tx) => pay(tx, dividend, holder));
        paid += 1;
      }
      if (holders.length < HOLDERS_PAGE) break;
    }
    await queries.markFinished(context.db, dividend.id);
  }
  return paid;
}

async function pay(tx: Tx, dividend: queries.DividendRow, holder: queries.HolderRow): Promise<void> {
  const { accountId, customerId, account, shares } = holder;
  const { id: dividendId, paidOn, perShare, symbol } = dividend;
  const id = dividendIdOf(accountId, { id: dividendId, day: paidOn });
  const amount = cents(shares * perShare);
  const isNew = await queries.insertPayment(tx, { dividendId, accountId, customerId, id, shares, amount });
  if (!isNew) return;
  await creditFromBank(tx, {
    id,
    customerId,
    from: own.clearing_market,
    to: account,
    amount,
    kind: 'dividend',
    prefix: PREFIX,
    memo: dividendMemo(symbol),
  });
  await announce(tx, { topic: 'dividend.paid', customerId, payload: { dividendPaymentId: id } });
}
