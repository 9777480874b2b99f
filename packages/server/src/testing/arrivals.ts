import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { postArrivals } from '../movements/arrivals.ts';
import { readClock } from '../platform/clock.ts';
import { fetchItems } from '../rails/item-exchange.ts';
import type { Item, ItemExchange, ItemReturn } from '../rails/rail.ts';
import { bookNumberOf, fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';

/** The number that others know an account by. */
export async function accountNumberOf(bank: TestBank, accountId: string): Promise<string> {
  const { customer_id, number_sealed } = await bank.root
    .selectFrom('accounts')
    .select(['customer_id', 'number_sealed'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { vault } = bank.contextAs('worker');
  return bank.root
    .transaction()
    .execute((tx) => vault.open(tx, customer_id, 'accounts.number_sealed', number_sealed));
}

/** A number that is nobody's. */
export const NOBODYS = '999999999901';

/** An item of today, unless told otherwise. */
export async function itemFor(bank: TestBank, given: Partial<Item> = {}): Promise<Item> {
  const { now } = await readClock(bank.worker);
  return {
    network: 'ach',
    id: randomUUID(),
    direction: 'in',
    amount: cents(10_000),
    accountNumber: NOBODYS,
    name: 'Alder & Finch Studio',
    category: null,
    effectiveOn: calendarDay(now.getTime()),
    ...given,
  };
}

/** A network that delivers what it is given, in pages, and remembers what it got back. */
export function itemSource() {
  const items: Item[] = [];
  const returned: ItemReturn[] = [];
  const run = randomUUID();
  const exchange: ItemExchange = {
    itemsAfter: (place) => {
      const [ofRun, count] = place?.split('.') ?? [];
      const from = ofRun === run ? Number(count) : 0;
      const page = items.slice(from, from + 100);
      return Promise.resolve({ items: page, place: `${run}.${from + page.length}` });
    },
    returnItem: (back) => {
      returned.push(back);
      return Promise.resolve();
    },
  };
  return { items, returned, exchange };
}

/** Delivers items and decides them, as the worker's loops do. */
export async function deliver(bank: TestBank, ...items: readonly Item[]): Promise<void> {
  const source = itemSource();
  source.items.push(...items);
  const worker = bank.contextAs('worker');
  while ((await fetchItems(worker, source.exchange)) > 0);
  while ((await postArrivals(worker)) > 0);
}

export function storedItem(bank: TestBank, { network, id }: Pick<Item, 'network' | 'id'>) {
  return bank.root
    .selectFrom('rail_items')
    .selectAll()
    .where('network', '=', network)
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function balanceOf(bank: TestBank, accountId: string) {
  const [balance] = await readBalances(bank.worker, [await bookNumberOf(bank, accountId)]);
  if (!balance) throw new Error('the account has no balance');
  const { posted, held, available } = balance;
  return { posted, held, available };
}

/** What one of the bank's own accounts holds. */
export async function ownBalance(bank: TestBank, account: number): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(posted), 0)::text as sum from ledger.own_balance where account_id = ${account}`.execute(
    bank.root,
  );
  return Number(rows[0]?.sum);
}

/** A customer with one account, and the number that others know it by. */
type Holder = {
  readonly customerId: string;
  readonly token: string;
  readonly account: Id<'account'>;
  readonly number: string;
};

export async function holder(bank: TestBank, funds: number, type: AccountType = 'checking'): Promise<Holder> {
  const { id: customerId, token } = await bank.customer();
  const account = await openTestAccount(bank, customerId, type);
  if (funds > 0) await fund(bank, account, funds);
  return { customerId, token, account, number: await accountNumberOf(bank, account) };
}

export const creditTo = (
  bank: TestBank,
  who: Holder,
  amount: number,
  more: Partial<Item> = {},
): Promise<Item> => itemFor(bank, { accountNumber: who.number, amount: cents(amount), ...more });
export const debitOf = (
  bank: TestBank,
  who: Holder,
  amount: number,
  more: Partial<Item> = {},
): Promise<Item> => creditTo(bank, who, amount, { direction: 'out', name: 'Harbor Street Grocers', ...more });

/** What the network is to be told of an item that goes back. */
export async function returnsOf(bank: TestBank, { network, id }: Pick<Item, 'network' | 'id'>) {
  const rows = await bank.root
    .selectFrom('rail_returns')
    .select(['reason', 'amount'])
    .where('network', '=', network)
    .where('item_id', '=', id)
    .execute();
  return rows.map(({ reason, amount }) => ({ reason, amount: Number(amount) }));
}

/** The topics of the facts that name this text, in order. */
export async function topicsAbout(bank: TestBank, text: string): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    select topic from outbox where fact::text like ${`%${text}%`} order by created_at, id`.execute(bank.root);
  return rows.map(({ topic }) => topic);
}

export function movementOf(bank: TestBank, id: string | null) {
  return bank.root
    .selectFrom('movements')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
}
