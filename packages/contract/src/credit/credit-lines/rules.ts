import { cents, plus, toDollars, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';

/** Why a customer asks for a higher limit. */
export const requestReasons = [
  'large_purchase',
  'credit_building',
  'debt_consolidation',
  'emergency_fund',
  'business_expenses',
  'other',
] as const;
export type RequestReason = (typeof requestReasons)[number];

/** What can stand against a request; each has its words for the customer. */
export const declineReasons = [
  'closed',
  'frozen',
  'pastDue',
  'late',
  'tooNew',
  'tooSoon',
  'income',
  'ability',
  'share',
  'ceiling',
  'multiple',
  'usage',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const requestStates = ['deciding', 'in_review', 'approved', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

/** A request asks for at least this much more than the limit is now. */
export const INCREASE_MIN: Cents = cents(50_000);
export const INCREASE_STEP: Cents = cents(10_000);
export const INCOME_STEP: Cents = cents(100_000);
export const EXPENSES_STEP: Cents = cents(10_000);
/** More than anybody earns, and less than a figure of the books can hold. */
export const FIGURE_MAX: Cents = cents(100_000_000_00);
/** Supervises the bank's compliance with the Equal Credit Opportunity Act; named in every refusal (12 CFR 1002.9(b)(1)). */
export const ECOA_AGENCY = 'Bureau of Consumer Financial Protection, 1700 G Street NW, Washington, DC 20552';
export const HISTORY_LISTED = 24;
export const REVIEWS_LISTED = 100;

export type LimitRequest = { readonly requestedAmount: Cents };

/** The page and the server say the same. */
export function requestProblems({ requestedAmount }: LimitRequest, currentLimit: Cents): Problem[] {
  const least = leastRequest(currentLimit);
  if (requestedAmount < least)
    return [
      {
        code: 'too_little',
        word: 'creditLimit.validation.amount',
        field: 'requestedAmount',
        blanks: { amount: plainText(least) },
      },
    ];
  if (requestedAmount % INCREASE_STEP !== 0)
    return [{ code: 'not_in_steps', word: 'creditLimit.validation.step', field: 'requestedAmount' }];
  return [];
}

/** The least that can be asked for: the next step from the limit plus the least increase. */
export function leastRequest(currentLimit: Cents): Cents {
  const least = plus(currentLimit, INCREASE_MIN);
  return cents(Math.ceil(least / INCREASE_STEP) * INCREASE_STEP);
}

/** `10,500`: the message of the specification has the dollar sign itself. */
function plainText(amount: Cents): string {
  return toDollars(amount)
    .replace(/\.00$/, '')
    .replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}
