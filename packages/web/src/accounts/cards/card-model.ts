import type {
  Card,
  CardDetails,
  CardKeeper,
  CardPurchase,
  CardTrip,
} from '@bank/contract/accounts/cards/contract.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';

/** "Debit card •••• 6610" */
export function cardName({ kind, lastFour }: Pick<Card, 'kind' | 'lastFour'>, say: Say): string {
  return say('cards.named', { kind: kindName(kind, say), lastFour });
}

export function kindName(kind: Card['kind'], say: Say): string {
  return kind === 'debit' ? say('cards.kind.debit') : say('cards.kind.credit');
}

/** As it is printed: `09/29`. */
export function printedMonth(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(2, 4)}`;
}

export const statusTones: Readonly<Record<Card['status'], StatusTone>> = {
  ordered: 'info',
  active: 'positive',
  frozen: 'info',
  blocked: 'danger',
  replaced: 'neutral',
  expired: 'neutral',
};

/** Whether the customer can still change anything about it. */
export function isInUse({ status }: Pick<Card, 'status'>): boolean {
  return status === 'active' || status === 'frozen';
}

/** Why it can't be used any more; null while it can, or will. */
export function endedText({ status, reason }: Pick<Card, 'status' | 'reason'>, say: Say): string | null {
  if (status === 'expired') return say('cards.ended.expired');
  if (status !== 'blocked' && status !== 'replaced') return null;
  // words: cards.ended.*
  return say(`cards.ended.${reason ?? 'damaged'}` as WordId);
}

const declines: readonly string[] = [
  'insufficient_funds',
  'panic',
  'limit_reached',
  'card_frozen',
  'card_blocked',
  'card_inactive',
  'card_expired',
  'store_off',
  'online_off',
  'atm_off',
  'abroad_off',
  'merchant_stopped',
  'account_closed',
  'account_frozen',
];

export function declineText(reason: string | null, say: Say): string {
  const known = declines.includes(reason ?? '') ? reason : 'other';
  // words: cards.decline.*
  return say(`cards.decline.${known ?? 'other'}` as WordId);
}

export type PurchaseGroup = {
  /** Null: pending ones, whatever their day. */
  readonly day: string | null;
  readonly purchases: readonly CardPurchase[];
};

/** Pending ones first, then by day, the newest first. */
export function purchaseGroups(
  purchases: readonly CardPurchase[],
  dayOf: (at: string) => string,
): readonly PurchaseGroup[] {
  const pending = purchases.filter(({ state }) => state === 'pending');
  const groups: { day: string | null; purchases: CardPurchase[] }[] =
    pending.length > 0 ? [{ day: null, purchases: pending }] : [];
  for (const each of purchases) {
    if (each.state === 'pending') continue;
    const day = dayOf(each.at);
    const last = groups.at(-1);
    if (last?.day === day) last.purchases.push(each);
    else groups.push({ day, purchases: [each] });
  }
  return groups;
}

/** What merchants charge every month, without those that were stopped. */
export function monthlyTotal(keepers: readonly CardKeeper[]): Cents {
  return plus(
    ZERO,
    ...keepers.filter(({ nextOn, isStopped }) => nextOn !== null && !isStopped).map(({ amount }) => amount),
  );
}

/** The trip that comes next or is under way, if use abroad is off otherwise. */
export function tripThatOpens({ uses, trips }: Pick<CardDetails, 'uses' | 'trips'>): CardTrip | null {
  const abroad = uses.find(({ use }) => use === 'abroad');
  return abroad && !abroad.isOn ? (trips[0] ?? null) : null;
}
