import type * as calls from '@bank/contract/accounts/cards/contract.ts';
import type {
  Card,
  CardDetails,
  CardKeeper,
  CardOrder,
  CardPurchase,
  CardUseState,
} from '@bank/contract/accounts/cards/contract.ts';
import { cardPurchase } from '@bank/contract/accounts/cards/contract.ts';
import { merchantOf } from '@bank/contract/movements/merchant-rules.ts';
import {
  cardArrival,
  MERCHANTS_LISTED,
  nextChargeOn,
  PURCHASES_LISTED,
} from '@bank/contract/accounts/cards/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { cardLimits } from '@bank/contract/movements/card-rules.ts';
import { cardUses, type CardUse } from '@bank/contract/movements/card-use-rules.ts';
import { limits } from '@bank/contract/movements/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { ruleIn } from '@bank/kernel/rulebook.ts';
import { readClock, todayOf, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { ownAccounts, readOwn, type OwnAccount } from '../accounts/service.ts';
import * as queries from './queries/cards.ts';
import { listOrders } from './queries/making.ts';
import * as purchases from './queries/purchases.ts';

export function listCards(context: CustomerContext): Promise<ReplyOf<typeof calls.listCards>> {
  return forReader(context, async (tx) => {
    const own = await readOwn(tx, null);
    const rows = await queries.listCardRows(tx, context.customerId);
    const orders = await listOrders(
      tx,
      rows.map(({ id }) => id),
    );
    return {
      cards: rows.flatMap((row) => {
        const account = own.find(({ id }) => id === row.accountId);
        return account && account.balance.state !== 'closed'
          ? [toCard(row, account, orders.get(row.id) ?? null)]
          : [];
      }),
    };
  });
}

export function showCard(
  context: CustomerContext,
  { cardId }: RequestOf<typeof calls.showCard>,
): Promise<CardDetails> {
  return forReader(context, (tx) => detailsOf(tx, context, cardId));
}

/** The only ownership check of a card. */
export async function ownCard(tx: Tx, context: CustomerContext, cardId: string): Promise<queries.CardRow> {
  return (await queries.lockCard(tx, context.customerId, cardId)) ?? notFound();
}

export async function cardReply(tx: Tx, { customerId }: CustomerContext, cardId: string): Promise<Card> {
  const row = (await queries.findCard(tx, customerId, cardId)) ?? notFound();
  const [account] = await ownAccounts(tx, [row.accountId]);
  const orders = await listOrders(tx, [cardId]);
  return toCard(row, account ?? notFound(), orders.get(cardId) ?? null);
}

export async function detailsOf(tx: Tx, context: CustomerContext, cardId: string): Promise<CardDetails> {
  const { customerId } = context;
  const row = (await queries.findCard(tx, customerId, cardId)) ?? notFound();
  const [account] = await ownAccounts(tx, [row.accountId]);
  const person = await findCustomer(tx, context, customerId);
  if (!account || !person) return notFound();
  const clock = await readClock(tx);
  const today = todayOf(clock);
  const orders = await listOrders(tx, [cardId]);
  const trips = await queries.listTrips(tx, cardId, today);
  const keepers = await purchases.listKeepers(tx, cardId, MERCHANTS_LISTED);
  const made = await purchases.listPurchases(tx, { cardId, customerId }, PURCHASES_LISTED);
  return {
    card: toCard(row, account, orders.get(cardId) ?? null),
    holder: `${person.firstName} ${person.lastName}`,
    available: account.balance.available,
    declinedSince: row.status === 'frozen' ? await purchases.countDeclined(tx, cardId, row.statusSince) : 0,
    uses: await usesOf(tx, cardId, clock),
    trips: trips.map(({ id, countries, startsOn, endsOn }) => ({
      tripId: idFrom('card-trip', id),
      countries,
      startsOn,
      endsOn,
      isNow: startsOn <= today,
    })),
    keepers: keepers.map(toKeeper),
    purchases: made.map(toPurchase),
    arrives: cardArrival(today),
  };
}

/** What each kind of use is allowed now; the database decides by the same figures. */
export async function usesOf(tx: Tx, cardId: string, clock: Clock): Promise<CardUseState[]> {
  const controls = await queries.listControls(tx, cardId);
  const spent = await queries.readSpent(tx, cardId, clock.businessDate);
  return cardUses.map((use) => {
    const own = controls.find((each) => each.use === use);
    const cap = bankCap(use, clock);
    return {
      use,
      isOn: own?.isOn ?? use !== 'abroad',
      cap,
      limit: own?.own == null ? cap : lesser(cap, own.own),
      used: spent.get(use) ?? ZERO,
      raise: own?.raise ? { to: own.raise.to, at: own.raise.at.toISOString() } : null,
    };
  });
}

function bankCap(use: CardUse, { rules, businessDate }: Clock): Cents {
  return ruleIn(rules, use === 'atm' ? limits.atmDay.cap : cardLimits[use], businessDate).value;
}

function toCard(row: queries.CardRow, account: OwnAccount, order: CardOrder | null): Card {
  return {
    cardId: idFrom('card', row.id),
    kind: row.kind,
    account: account.name,
    lastFour: row.lastFour,
    expiresOn: row.expiresOn,
    status: row.status,
    statusSince: row.statusSince.toISOString(),
    reason: row.reason,
    replaces: row.replaces === null ? null : idFrom('card', row.replaces),
    order,
  };
}

function toKeeper({ key, merchant, amount, days, isStopped }: purchases.KeeperRow): CardKeeper {
  const [chargedOn = dayFrom('2020-01-01')] = days;
  return { key, name: merchantOf(merchant).name, amount, chargedOn, nextOn: nextChargeOn(days), isStopped };
}

const stateOf: Readonly<Record<string, CardPurchase['state']>> = {
  approved: 'pending',
  captured: 'posted',
  declined: 'declined',
  reversed: 'released',
  expired: 'released',
  refund: 'refund',
};

function toPurchase(row: purchases.PurchaseRow): CardPurchase {
  const state = stateOf[row.state] ?? 'released';
  const { name, place } = merchantOf(row.merchant);
  return {
    id: row.id,
    at: row.at.toISOString(),
    name,
    place,
    category: row.category,
    use: cardPurchase.shape.use.parse(row.use),
    amount: state === 'refund' ? row.amount : minus(ZERO, row.amount),
    fee: row.fee,
    state,
    reason: row.reason,
    movementId: state === 'declined' ? null : idFrom('movement', row.id),
  };
}
