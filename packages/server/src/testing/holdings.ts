import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { InstrumentClass } from '@bank/contract/wealth/market/rules.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { registerSecurity } from '@bank/ledger/securities.ts';
import { sql } from 'kysely';
import { newId } from '../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { fillWithin } from './securities.ts';

export type Listed = {
  readonly symbol: string;
  readonly name?: string;
  readonly class?: InstrumentClass;
  readonly isSimulated?: boolean;
  /** Now and at the close before, in cents; without it, no price is known. */
  readonly quote?: { readonly price: number; readonly previousClose?: number; readonly at?: string };
  readonly closes?: Readonly<Record<string, number>>;
};

/** What the market tells of a security, from now on. */
export async function list(bank: TestBank, listed: Listed): Promise<void> {
  const { symbol, name = `${symbol} Fund`, class: of = 'stock', isSimulated = true, quote, closes } = listed;
  await sql`
    insert into instruments (symbol, name, class, is_simulated, folded)
    values (${symbol}, ${name}, ${of}, ${isSimulated}, ${name.toLowerCase()})
    on conflict (symbol) do nothing`.execute(bank.root);
  if (quote)
    await sql`
      insert into market_quotes (symbol, price_cents, previous_close_cents, quoted_at)
      values (
        ${symbol}, ${quote.price}, ${quote.previousClose ?? quote.price},
        coalesce(${quote.at ?? null}::timestamptz, bank.now())
      )
      on conflict (symbol) do update set
        price_cents = excluded.price_cents, previous_close_cents = excluded.previous_close_cents,
        quoted_at = excluded.quoted_at`.execute(bank.root);
  for (const [day, price] of Object.entries(closes ?? {}))
    await sql`insert into market_closes values (${symbol}, ${day}::date, ${price})`.execute(bank.root);
}

/** An account with this much cash. */
export async function openInvested(
  bank: TestBank,
  customerId: string,
  cash: number,
  type: Extract<AccountType, 'investment' | 'retirement'> = 'investment',
): Promise<Id<'account'>> {
  const terms = type === 'retirement' ? ({ retirementType: 'roth' } as const) : {};
  const account = await openTestAccount(bank, customerId, type, terms);
  await fund(bank, account, cash);
  return account;
}

export type Asked = {
  readonly customerId: string;
  readonly account: string;
  readonly symbol: string;
  readonly quantity: number;
};

const holderOf = async (bank: TestBank, { customerId, account }: Asked) => ({
  customer: customerId,
  account: await bookNumberOf(bank, account),
});

/** Shares that were bought for this amount, as a fill leaves them behind. */
export async function buyShares(bank: TestBank, asked: Asked & { readonly amount: number }): Promise<void> {
  const holder = await holderOf(bank, asked);
  await bank.worker.transaction().execute(async (tx) => {
    const security = await registerSecurity(tx, asked.symbol);
    const { quantity, amount } = asked;
    await fillWithin(tx, { holder, security, quantity, amount });
  });
}

/** Sets shares aside as an open order that sells them does; answers the order. */
export async function reserveShares(bank: TestBank, asked: Asked): Promise<string> {
  const holder = await holderOf(bank, asked);
  const orderId = newId();
  const { rows } = await sql<{ verdict: number }>`
    select ledger.reserve_shares(${orderId}, ${holder.customer}, ${holder.account}, security.id, ${asked.quantity}) as verdict
    from ledger.security as security
    where security.symbol = ${asked.symbol}`.execute(bank.root);
  if (rows[0]?.verdict !== 0) throw new Error(`the shares were not set aside: ${rows[0]?.verdict}`);
  return orderId;
}

export async function sellShares(bank: TestBank, asked: Asked & { readonly amount: number }): Promise<void> {
  const holder = await holderOf(bank, asked);
  const orderId = await reserveShares(bank, asked);
  await bank.worker.transaction().execute(async (tx) => {
    const security = await registerSecurity(tx, asked.symbol);
    await fillWithin(tx, { holder, security, quantity: -asked.quantity, amount: asked.amount, orderId });
  });
}

/** Cash on hold for the market: what an open order may cost, or as a deposit, what a sale brought until it settles. */
export async function holdForMarket(
  bank: TestBank,
  account: string,
  amount: number,
  kind: 'trade' | 'deposit' = 'trade',
): Promise<void> {
  const debit = await bookNumberOf(bank, account);
  const outcome = await book(bank, [
    { act: 'hold', debit, credit: own.clearing_market, amount: cents(amount), kind },
  ]);
  if (outcome.status !== 'posted') throw new Error(`the cash was not set aside: ${outcome.status}`);
}
