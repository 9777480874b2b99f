import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { Recurrence, RecurrenceEnd } from '@bank/kernel/recurrence.ts';
import { isCash, type AccountType } from '../../accounts/accounts/rules.ts';
import type { AutopayPayeeType, AutopayType } from './runs-rules.ts';

export const autopayStatuses = ['active', 'paused', 'completed', 'cancelled'] as const;
export const endConditions = ['never', 'date', 'occurrences'] as const;

export const autopayFrequencies = [
  'weekly',
  'biweekly',
  'monthly',
  'bimonthly',
  'quarterly',
  'semiannually',
  'annually',
  'custom',
] as const;

export type AutopayFrequency = (typeof autopayFrequencies)[number];

/** Days before a payment on which the customer is reminded. */
export const REMINDER_DAYS = 3;

/** Maximum automatic payments per customer, active and paused. */
export const AUTOPAYS_MAX = 200;

/** Bills must not be late: a payment due on a closed day is made on the business day before. */
export const AUTOPAY_CLOSED_DAYS = 'previous-business-day';

type Next = { readonly nextPaymentDate: Day | null };

/** Sorts by next payment date; those without one come last. */
export function byNextPayment({ nextPaymentDate: left }: Next, { nextPaymentDate: right }: Next): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? 1 : -1;
  return left < right ? -1 : 1;
}

type Form = {
  readonly payeeType: AutopayPayeeType;
  readonly payeeId: string;
  readonly sourceAccount: string;
  readonly paymentType: AutopayType;
  readonly amount?: Cents | null | undefined;
  readonly frequency: AutopayFrequency;
  readonly customFrequency?: { readonly days: number } | null | undefined;
  readonly startDate: Day;
  readonly endCondition: (typeof endConditions)[number];
  readonly endDate?: Day | null | undefined;
  readonly occurrences?: number | null | undefined;
  readonly closedDays?: Exclude<Recurrence['closedDays'], 'as-is'> | undefined;
};

/** Types of both accounts; `target` is null for a biller. */
export type AutopayFacts = { readonly source: AccountType; readonly target: AccountType | null };

/** Problems within the form itself, with the specification's messages. Page and server run the same check. */
export function autopayFormProblems(form: Form): Problem[] {
  const problems: Problem[] = [];
  if (form.paymentType === 'fixed' && (form.amount ?? 0) <= 0)
    problems.push({ code: 'invalid_amount', word: 'autopay.validation.amount', field: 'amount' });
  if (form.frequency === 'custom' && (form.customFrequency?.days ?? 0) < 1)
    problems.push({ code: 'invalid_days', word: 'autopay.validation.days', field: 'customFrequency.days' });
  if (form.endCondition === 'date' && !form.endDate)
    problems.push({ code: 'end_date_missing', word: 'autopay.validation.endDate', field: 'endDate' });
  if (form.endCondition === 'date' && form.endDate && form.endDate <= form.startDate)
    problems.push({ code: 'ends_too_soon', word: 'autopay.validation.endAfterStart', field: 'endDate' });
  if (form.endCondition === 'occurrences' && (form.occurrences ?? 0) < 1)
    problems.push({
      code: 'invalid_occurrences',
      word: 'autopay.validation.occurrences',
      field: 'occurrences',
    });
  if (form.sourceAccount === form.payeeId)
    problems.push({ code: 'same_account', word: 'movements.error.sameAccount', field: 'payeeId' });
  return problems;
}

/** Problems with the accounts: the source must be a cash account, and only a credit account has a balance due. */
export function autopayAccountProblems(
  { paymentType }: Pick<Form, 'paymentType'>,
  { source, target }: AutopayFacts,
): Problem[] {
  const problems: Problem[] = [];
  if (!isCash(source))
    problems.push({ code: 'wrong_source', word: 'account.validation.source', field: 'sourceAccount' });
  if (target === 'cd' || target === 'retirement')
    problems.push({ code: 'takes_no_deposits', word: 'account.validation.takesNone', field: 'payeeId' });
  if (paymentType !== 'fixed' && target !== 'credit')
    problems.push({ code: 'wrong_type', word: 'autopay.validation.type', field: 'paymentType' });
  return problems;
}

/** The form's dates as a recurrence; end fields that the end condition doesn't use are ignored. */
export function autopayRule(form: Form): Recurrence {
  return {
    anchor: form.startDate,
    frequency: form.frequency === 'custom' ? { everyDays: form.customFrequency?.days ?? 1 } : form.frequency,
    end: endOf(form),
    closedDays: form.closedDays ?? AUTOPAY_CLOSED_DAYS,
  };
}

function endOf({ endCondition, endDate, occurrences }: Form): RecurrenceEnd {
  if (endCondition === 'date' && endDate) return { kind: 'date', day: endDate };
  if (endCondition === 'occurrences' && occurrences) return { kind: 'occurrences', count: occurrences };
  return { kind: 'never' };
}
