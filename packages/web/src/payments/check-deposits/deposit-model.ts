import type {
  CheckLimitsReply,
  listCheckAccounts,
  submitCheckDeposit,
} from '@bank/contract/payments/check-deposits/contract.ts';
import {
  checkAmountProblems,
  checkSides,
  largestCheck,
  type CheckLimits,
  type CheckSide,
} from '@bank/contract/payments/check-deposits/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { PhotoProblem } from '@bank/kernel/check-image/assess-photo.ts';
import { minus, parseDollars, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { Look } from '../../ui/check-photo.ts';

export type CheckAccount = ReplyOf<typeof listCheckAccounts>['accounts'][number];

/** What the bank says before a check is deposited. */
export type Facts = { readonly limits: CheckLimitsReply } & ReplyOf<typeof listCheckAccounts>;

/** What can be wrong with a photo. `same-side`: the other photo shows this side already. */
export type ShotProblem = PhotoProblem | 'same-side';

/** A photo, and what was measured to be wrong with it. It is kept in memory and nowhere else. */
export type Shot = {
  readonly photo: Blob;
  readonly problems: readonly ShotProblem[];
  /** By which this side is known again. */
  readonly look: Look | null;
};

export type Shots = Readonly<Record<CheckSide, Shot | null>>;

/** The answers of the three steps, complete or not. */
export type Answers = {
  readonly amount: string;
  readonly accountId: string;
  readonly emailReceipt: boolean;
  readonly mobileReceipt: boolean;
  /** The next deposit begins with the same account and receipts. */
  readonly saveInformation: boolean;
  readonly endorsementConfirmed: boolean;
  readonly shots: Shots;
};

/** What the fields of a step need of the form. */
export type DepositFields = {
  readonly answers: Answers;
  readonly change: (part: Partial<Answers>) => void;
};

/** The request, with photos as they are in memory: they become bytes when they are sent. */
export type DepositRequest = Omit<RequestOf<typeof submitCheckDeposit>, 'frontImage' | 'backImage'> & {
  readonly photos: Readonly<Record<CheckSide, Blob>>;
};

export const INFORMATION = 1;
export const CAPTURE = 2;
export const REVIEW = 3;

/**
 * What the last deposit asked to be kept; else the usual account, which the bank lists first. The account that the customer
 * came from wins.
 */
export function startOf({ accounts, remembered }: Facts, cameFrom?: string): Answers {
  const named = (wanted?: string) => accounts.find(({ id }) => id === wanted);
  const account = named(cameFrom) ?? named(remembered?.accountId) ?? accounts[0];
  return {
    amount: '',
    accountId: account?.id ?? '',
    emailReceipt: remembered?.emailReceipt ?? false,
    mobileReceipt: remembered?.mobileReceipt ?? false,
    saveInformation: remembered !== null,
    endorsementConfirmed: false,
    shots: { front: null, back: null },
  };
}

export function isDailyLimitReached({ usedToday, dailyLimit }: CheckLimitsReply): boolean {
  return usedToday >= dailyLimit;
}

export function isMonthlyLimitReached({ usedThisMonth, monthlyLimit }: CheckLimitsReply): boolean {
  return usedThisMonth >= monthlyLimit;
}

/** Step 1, by the rules the server applies. */
export function informationProblems({ amount, accountId }: Answers, { limits, accounts }: Facts): Problem[] {
  const typed = parseDollars(amount);
  const account = accounts.some(({ id }) => id === accountId)
    ? []
    : [{ code: 'missing', word: 'depositCheck.validation.account', field: 'accountId' }];
  if (typed === null)
    return [...account, { code: 'invalid', word: 'checkDeposit.validation.amount', field: 'amount' }];
  return [...account, ...checkAmountProblems(typed, limitsOf(limits))];
}

/**
 * The bank names the largest check it would take now. Where the day or the month decides that, the rule for a single
 * check is the larger one of the terms.
 */
function limitsOf(shown: CheckLimitsReply): CheckLimits {
  const { maxAmount, availableToday, depositDate } = shown;
  const single = largestCheck(depositDate);
  return {
    least: shown.minAmount,
    most: maxAmount < availableToday || maxAmount > single ? maxAmount : single,
    daily: shown.dailyLimit,
    monthly: shown.monthlyLimit,
    usedToday: shown.usedToday,
    usedThisMonth: shown.usedThisMonth,
  };
}

/** Step 2: both sides, nothing wrong with them, and the check is signed. */
export function captureProblems({ shots, endorsementConfirmed }: Answers): Problem[] {
  const taken = checkSides.map((side) => shots[side]);
  const missing = checkSides.find((side) => shots[side] === null);
  const wrong = checkSides.find((side) => (shots[side]?.problems.length ?? 0) > 0);
  return [
    ...(taken.includes(null)
      ? [{ code: 'missing', word: 'checkDeposit.validation.bothSides', field: missing ?? 'front' }]
      : []),
    ...(wrong === undefined
      ? []
      : [{ code: 'unclear', word: 'checkDeposit.validation.imageIssues', field: wrong }]),
    ...(endorsementConfirmed
      ? []
      : [{ code: 'missing', word: 'checkDeposit.validation.endorsed', field: 'endorsementConfirmed' }]),
  ];
}

/** The first step that has something left to do. */
export function firstOpenStep(answers: Answers, facts: Facts): number {
  if (informationProblems(answers, facts).length > 0) return INFORMATION;
  return captureProblems(answers).length > 0 ? CAPTURE : REVIEW;
}

/** The request once all three steps are complete. */
export function toRequest(answers: Answers, facts: Facts): DepositRequest | null {
  const { shots, amount, accountId, emailReceipt, mobileReceipt } = answers;
  const { saveInformation, endorsementConfirmed } = answers;
  const typed = parseDollars(amount);
  const account = facts.accounts.find(({ id }) => id === accountId);
  if (firstOpenStep(answers, facts) !== REVIEW || !typed || !account || !shots.front || !shots.back)
    return null;
  return {
    amount: typed,
    accountId: account.id,
    emailReceipt,
    mobileReceipt,
    saveInformation,
    endorsementConfirmed,
    photos: { front: shots.front.photo, back: shots.back.photo },
  };
}

/** What can be spent at once and what later, for a check that is accepted. */
export function availabilityOf(
  amount: Cents,
  { immediatelyAvailable }: Pick<CheckLimitsReply, 'immediatelyAvailable'>,
): { readonly atOnce: Cents; readonly later: Cents } {
  const atOnce = amount < immediatelyAvailable ? amount : immediatelyAvailable;
  return { atOnce, later: minus(amount, atOnce) };
}
