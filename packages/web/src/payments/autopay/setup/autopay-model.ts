import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import { autopayForm, type Autopay, type AutopayPayee } from '@bank/contract/payments/autopay/contract.ts';
import { autopayFormProblems, endConditions } from '@bank/contract/payments/autopay/rules.ts';
import { isDay } from '@bank/kernel/day.ts';
import { minus, parseDollars, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { LowestProps } from '../../../platform/lowest-props.ts';
import { schemaProblems } from '../../../platform/schema.ts';
import { completeMoney } from '../../../ui/money-typing.ts';

export function typedOf(autopay: Autopay | null, accounts: readonly Account[]): Typed {
  const payers = accounts.filter(canPay);
  return {
    sourceAccount:
      autopay?.sourceAccount.id ?? (payers.find(({ isPrimary }) => isPrimary) ?? payers[0])?.id ?? null,
    payeeType: autopay?.payeeType ?? 'bill',
    payeeId: autopay?.payeeId ?? '',
    paymentType: autopay?.paymentType ?? 'fixed',
    amount: autopay && autopay.amount !== null ? completeMoney(toDollars(autopay.amount)) : '',
    frequency: autopay?.frequency ?? 'monthly',
    days: autopay?.customFrequency ? String(autopay.customFrequency.days) : '',
    startDate: autopay?.startDate ?? '',
    endCondition: autopay?.endCondition ?? 'never',
    endDate: autopay?.endDate ?? '',
    occurrences: autopay && autopay.occurrences !== null ? String(autopay.occurrences) : '',
    closedDays: autopay?.closedDays ?? 'previous-business-day',
    notifications: autopay?.notifications ?? { email: true, reminder: true, textForFailure: false },
  };
}

/** Payments come from cash accounts; a credit account can't pay. */
export function canPay({ type, state }: Account): boolean {
  return isCash(type) && state === 'open';
}

/** The schema calls a missing choice "not found"; these words fit the form. */
const chosen: Readonly<Record<string, string>> = {
  sourceAccount: 'autopay.validation.source',
  payeeId: 'autopay.validation.payee',
};

const whole = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

/** The request as the contract takes it, or all problems, found by the same rules the server applies. */
export function toRequest(typed: Typed, earliest: string) {
  const amount = parseDollars(typed.amount);
  const parsed = autopayForm.safeParse({
    sourceAccount: typed.sourceAccount ?? '',
    payeeId: typed.payeeId,
    payeeType: typed.payeeType,
    paymentType: typed.paymentType,
    ...(typed.paymentType === 'fixed' && { amount: amount === null ? '' : toDollars(amount) }),
    frequency: typed.frequency,
    ...(typed.frequency === 'custom' && { customFrequency: { days: whole(typed.days) } }),
    startDate: typed.startDate,
    endCondition: typed.endCondition,
    ...(typed.endCondition === 'date' && { endDate: typed.endDate }),
    ...(typed.endCondition === 'occurrences' && { occurrences: whole(typed.occurrences) }),
    closedDays: typed.closedDays,
    notifications: typed.notifications,
  });
  const problems = parsed.success
    ? [...pastProblems(typed, earliest), ...autopayFormProblems(parsed.data)]
    : schemaProblems(parsed.error).map((problem) => ({
        ...problem,
        word: chosen[problem.field ?? ''] ?? problem.word,
      }));
  return { request: parsed.success && problems.length === 0 ? parsed.data : null, problems };
}

function pastProblems({ startDate }: Typed, earliest: string): Problem[] {
  return startDate < earliest
    ? [{ code: 'past_day', word: 'setupAutopay.form.past', field: 'startDate' }]
    : [];
}

/** A transfer can't go to its own source account. */
export function payeesFor(
  { payeeType, sourceAccount }: Pick<Typed, 'payeeType' | 'sourceAccount'>,
  payees: { readonly bill: readonly AutopayPayee[]; readonly transfer: readonly AutopayPayee[] },
): readonly AutopayPayee[] {
  return payeeType === 'bill' ? payees.bill : payees.transfer.filter(({ id }) => id !== sourceAccount);
}

/** Clears the fields of the other end conditions, so that no hidden value is sent. */
export function withEnd(typed: Typed, value: string): Typed {
  const endCondition = endConditions.find((each) => each === value) ?? 'never';
  return {
    ...typed,
    endCondition,
    ...(endCondition !== 'date' && { endDate: '' }),
    ...(endCondition !== 'occurrences' && { occurrences: '' }),
  };
}

/** The form's values, complete or not. */
export type Typed = {
  readonly sourceAccount: string | null;
  readonly payeeType: Autopay['payeeType'];
  readonly payeeId: string;
  readonly paymentType: Autopay['paymentType'];
  readonly amount: string;
  readonly frequency: string;
  readonly days: string;
  readonly startDate: string;
  readonly endCondition: Autopay['endCondition'];
  readonly endDate: string;
  readonly occurrences: string;
  readonly closedDays: Autopay['closedDays'];
  readonly notifications: Autopay['notifications'];
};

/** What it takes from its account and when, if the form says so already. */
export function paymentOf(typed: Typed, accounts: readonly Account[]): LowestProps | null {
  const amount = amountOf(typed, accounts);
  const { sourceAccount, startDate, frequency, days, closedDays, endCondition, endDate } = typed;
  if (sourceAccount === null || amount === null || amount === ZERO || !isDay(startDate)) return null;
  const everyDays = frequency === 'custom' ? inRange(days, EVERY_DAYS_MAX) : undefined;
  const times = endCondition === 'occurrences' ? inRange(typed.occurrences, TIMES_MAX) : undefined;
  if (everyDays === null || times === null) return null;
  return {
    accountId: sourceAccount,
    payment: {
      amount: minus(ZERO, amount),
      day: startDate,
      closedDays,
      ...(everyDays === undefined ? { frequency } : { everyDays }),
      ...(endCondition === 'date' && isDay(endDate) && { endsOn: endDate }),
      ...(times !== undefined && { times }),
    },
  };
}

const EVERY_DAYS_MAX = 365;
const TIMES_MAX = 9_999;

/** Null for what isn't a number of these. */
function inRange(text: string, most: number): number | null {
  const number = whole(text);
  return number >= 1 && number <= most ? number : null;
}

/** A card's amounts as of today; a bill's are found on its day. */
function amountOf({ paymentType, amount, payeeId }: Typed, accounts: readonly Account[]): Cents | null {
  if (paymentType === 'fixed') return parseDollars(amount);
  const credit = accounts.find(({ id }) => (id as string) === payeeId)?.credit;
  if (!credit) return null;
  if (paymentType === 'minimum') return credit.minimumPayment;
  return paymentType === 'full' ? credit.owed : (credit.statement?.remaining ?? null);
}
