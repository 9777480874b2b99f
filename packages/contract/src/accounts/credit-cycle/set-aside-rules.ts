import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser } from '@bank/kernel/portion.ts';

/** The part of the debt that a disputed line belongs to. */
export type DisputableDebt = 'purchases' | 'cashAdvances' | 'balanceTransfers' | 'charges';

/**
 * What a customer disputes is set aside: still part of the balance, but neither in the minimum nor late, and without
 * interest unless the customer turns out to be wrong (12 CFR 1026.13(d) and (g)).
 */
export type SetAside = {
  readonly dispute: string;
  readonly debt: DisputableDebt;
  /** What of it is still owed. */
  readonly amount: Cents;
  /** Interest of earlier months that is charged if the customer is wrong. */
  readonly deferred: Cents;
};

/** How a dispute changes what is owed. */
export type DisputeEntry =
  /** `isOld`: the line is on a statement that was cut before this month. */
  | {
      readonly what: 'disputed';
      readonly dispute: string;
      readonly debt: DisputableDebt;
      readonly isOld: boolean;
    }
  /** A credit for it, for now or for good. */
  | { readonly what: 'credited'; readonly dispute: string }
  /** Owed after all, without a credit before. */
  | { readonly what: 'released'; readonly dispute: string }
  /** A credit for it that was taken back. */
  | { readonly what: 'taken'; readonly dispute: string; readonly debt: DisputableDebt }
  /** Over in the customer's favor. */
  | { readonly what: 'forgiven'; readonly dispute: string };

export function totalAside(aside: readonly SetAside[]): Cents {
  return plus(...aside.map(({ amount }) => amount));
}

export function asideOf(aside: readonly SetAside[], dispute: string): SetAside | undefined {
  return aside.find((each) => each.dispute === dispute);
}

export function without(aside: readonly SetAside[], dispute: string): SetAside[] {
  return aside.filter((each) => each.dispute !== dispute);
}

/** A payment beyond everything else pays what is set aside, the oldest first: the customer may pay it. */
export function payAside(
  aside: readonly SetAside[],
  amount: Cents,
): { readonly aside: SetAside[]; readonly over: Cents } {
  let over = amount;
  const paid = aside.map((each) => {
    const part = lesser(over, each.amount);
    over = minus(over, part);
    return part === ZERO ? each : { ...each, amount: minus(each.amount, part) };
  });
  return { aside: paid, over };
}
