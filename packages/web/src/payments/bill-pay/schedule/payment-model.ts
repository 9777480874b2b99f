import type { Receipt } from '@bank/contract/movements/contract.ts';
import { type Payment, planPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { type Standing, standingOf } from '../../../platform/submission-state.ts';
import type { Payee } from '@bank/contract/payments/payees/contract.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { bodyOf, schemaProblems } from '../../../platform/schema.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';

/** An accepted payment. It has a receipt once it is a movement. */
export type Taken = Payment & { readonly receipt: Receipt | null };

/** A payment scheduled for a later day counts as done. */
export function paymentStanding({ receipt }: Pick<Taken, 'receipt'>): Standing {
  return receipt === null ? 'done' : standingOf(receipt);
}

/** The form's values, complete or not. */
export type Answers = {
  readonly payeeId: string;
  readonly amount: string;
  readonly date: string;
  readonly accountId: string | null;
  readonly frequency: string;
  readonly memo: string;
};

/** In the order of the form. The schema calls a missing choice "not found". */
const missing: readonly (readonly [keyof Answers, WordId])[] = [
  ['payeeId', 'payBills.schedule.missingPayee'],
  ['amount', 'billPay.validation.amount'],
  ['accountId', 'payBills.schedule.missingAccount'],
  ['date', 'billPay.validation.date'],
];

/** The request as the contract takes it, or all problems. `today` is the bank's date. */
export function toRequest(typed: Answers, today: string) {
  const amount = parseDollars(typed.amount);
  const parsed = bodyOf(planPayment).safeParse({
    payeeId: typed.payeeId,
    accountId: typed.accountId ?? '',
    amount: amount === null ? '' : toDollars(amount),
    paymentDate: typed.date,
    frequency: typed.frequency,
    ...(typed.memo.trim() !== '' && { memo: typed.memo }),
  });
  const problems: Problem[] = parsed.success
    ? typed.date < today
      ? [{ code: 'past_day', word: 'payBills.schedule.past', field: 'paymentDate' }]
      : []
    : inFormOrder(schemaProblems(parsed.error));
  return { request: parsed.success && problems.length === 0 ? parsed.data : null, problems };
}

function inFormOrder(found: readonly Problem[]): Problem[] {
  const named = missing.flatMap(([field, word]) =>
    found
      .filter((problem) => problem.field === (field === 'date' ? 'paymentDate' : field))
      .map((problem) => ({ ...problem, word })),
  );
  return [...named, ...found.filter(({ field }) => field === 'memo' || field === 'frequency')];
}

/** The last digits of the account number tell payees of the same name apart. */
export function payeeLabel({
  name,
  nickname,
  lastFour,
}: Pick<Payee, 'name' | 'nickname' | 'lastFour'>): string {
  const called = nickname === null ? name : `${nickname} (${name})`;
  return lastFour === '' ? called : `${called} ${maskNumber(lastFour)}`;
}

export type Planned = {
  readonly request: RequestOf<typeof planPayment>;
  readonly reply: ReplyOf<typeof planPayment>;
};
