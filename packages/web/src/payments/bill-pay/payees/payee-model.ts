import { categoryWords, type PayeeCategory } from '@bank/contract/payments/payees/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { createPayee, updatePayee, type Payee } from '@bank/contract/payments/payees/contract.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { bodyOf, schemaProblems } from '../../../platform/schema.ts';
import { completeMoney } from '../../../ui/money-typing.ts';
import { isFound } from '@bank/contract/payments/bill-pay/rules.ts';

export function categoryName(category: PayeeCategory, say: Say): string {
  return say(categoryWords[category]);
}

/** The form's values, complete or not. */
export type PayeeTyped = {
  readonly name: string;
  readonly accountNumber: string;
  readonly category: string;
  readonly nickname: string;
  readonly address: string;
  readonly phone: string;
  readonly website: string;
  readonly hasDue: boolean;
  readonly dueAmount: string;
  readonly dueStarts: string;
  readonly dueEvery: string;
};

export function typedOf(payee: Payee | null): PayeeTyped {
  return {
    name: payee?.name ?? '',
    accountNumber: '',
    category: payee?.category ?? '',
    nickname: payee?.nickname ?? '',
    address: payee?.address ?? '',
    phone: payee?.phone ?? '',
    website: payee?.website ?? '',
    hasDue: payee !== null && payee.due !== null,
    dueAmount: payee?.due ? completeMoney(toDollars(payee.due.amount)) : '',
    dueStarts: payee?.due?.startsOn ?? '',
    dueEvery: payee?.due?.every ?? 'monthly',
  };
}

function requestIn(typed: PayeeTyped) {
  const amount = parseDollars(typed.dueAmount);
  const orNone = (text: string) => (text.trim() === '' ? null : text);
  return {
    name: typed.name,
    category: typed.category,
    nickname: orNone(typed.nickname),
    address: orNone(typed.address),
    phone: orNone(typed.phone),
    website: orNone(typed.website),
    due: typed.hasDue
      ? {
          amount: amount === null ? '' : toDollars(amount),
          startsOn: typed.dueStarts,
          every: typed.dueEvery,
        }
      : null,
  };
}

const ORDER: readonly string[] = [
  'name',
  'accountNumber',
  'category',
  'due.amount',
  'due.startsOn',
  'due.every',
  'nickname',
  'address',
  'phone',
  'website',
];

/** In the order of the form. */
function inOrder(problems: readonly Problem[]): Problem[] {
  const place = ({ field }: Problem) => ORDER.indexOf(field ?? '');
  return problems.toSorted((one, other) => place(one) - place(other));
}

/** The request as the contract takes it, or its problems. */
export function newPayeeOf(typed: PayeeTyped) {
  const parsed = bodyOf(createPayee).safeParse({ ...requestIn(typed), accountNumber: typed.accountNumber });
  return parsed.success
    ? { request: parsed.data, problems: [] }
    : { request: null, problems: inOrder(schemaProblems(parsed.error)) };
}

/** An empty account number keeps the current one. */
export function changedPayeeOf(typed: PayeeTyped) {
  const parsed = bodyOf(updatePayee).safeParse({
    ...requestIn(typed),
    ...(typed.accountNumber.trim() !== '' && { accountNumber: typed.accountNumber }),
  });
  return parsed.success
    ? { request: parsed.data, problems: [] }
    : { request: null, problems: inOrder(schemaProblems(parsed.error)) };
}

/** Matches names and nicknames, like the server's search. */
export function matchingPayees(payees: readonly Payee[], search: string): readonly Payee[] {
  return payees.filter(({ name, nickname }) => isFound(search, [name, nickname]));
}
