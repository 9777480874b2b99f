import { minus, plus, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { AccountType } from '../../accounts/accounts/rules.ts';

type OwnTransfer = AccountPair & { readonly amount: Cents };

type AccountPair = { readonly fromAccountId: string; readonly toAccountId: string };

/** What the books say: of the account the money leaves, and what is owed on the one it goes to, if it is a card. */
export type TransferFacts = { readonly available: Cents; readonly owed: Cents | null };

/** What stands in the way of a transfer between one's own accounts; the form asks the same as the server. */
export function transferProblems(request: OwnTransfer, facts: TransferFacts): Problem[] {
  return [...pairProblems(request), ...fundsProblems(request, facts), ...debtProblems(request, facts)];
}

/** What no later day mends; all that keeps a transfer from being scheduled. */
export function pairProblems({ fromAccountId, toAccountId }: AccountPair): Problem[] {
  if (fromAccountId !== toAccountId) return [];
  return [{ code: 'same_account', word: 'transfer.validation.sameAccount', field: 'toAccountId' }];
}

const closedSources: readonly AccountType[] = ['cd', 'credit', 'retirement'];
const closedTargets: readonly AccountType[] = ['cd', 'retirement'];

/**
 * Some accounts have doors of their own: a certificate and a retirement account, where penalty and yearly limit are, and
 * a card, whose money is an advance with a price.
 */
export function doorProblems(types: { readonly from: AccountType; readonly to: AccountType }): Problem[] {
  const problems: Problem[] = [];
  if (closedSources.includes(types.from))
    problems.push({ code: 'wrong_source', word: 'account.validation.source', field: 'fromAccountId' });
  if (closedTargets.includes(types.to))
    problems.push({ code: 'takes_no_deposits', word: 'account.validation.takesNone', field: 'toAccountId' });
  return problems;
}

/** What may be different when the day comes. */
export function fundsProblems(
  { amount }: Pick<OwnTransfer, 'amount'>,
  facts: Pick<TransferFacts, 'available'>,
): Problem[] {
  if (minus(facts.available, amount) >= ZERO) return [];
  return [{ code: 'insufficient_funds', word: 'transfer.validation.insufficient', field: 'amount' }];
}

/** A card takes what is owed on it and no more; the books say the same to whoever comes second. */
function debtProblems({ amount }: OwnTransfer, { owed }: TransferFacts): Problem[] {
  if (owed === null || amount <= owed) return [];
  return [{ code: 'above_owed', word: 'account.validation.aboveOwed', field: 'amount' }];
}

/** The figures of a plan that a customer looks at before they agree. */
type PlanFigures = {
  readonly amount: Cents;
  readonly fee: Cents;
  readonly leavesOn: string;
  readonly arrivesOn: string;
  readonly approval: string;
};

export const changedFigures = ['amount', 'fee', 'total', 'leavesOn', 'arrivesOn', 'approval'] as const;

type Change = {
  readonly figure: (typeof changedFigures)[number];
  readonly before: string;
  readonly after: string;
};

/** What is different between a plan that was looked at and the one that holds now, as it stands on the wire. */
export function changesBetween(before: PlanFigures, after: PlanFigures): Change[] {
  const told = ({ amount, fee, leavesOn, arrivesOn, approval }: PlanFigures) => ({
    amount: toDollars(amount),
    fee: toDollars(fee),
    total: toDollars(plus(amount, fee)),
    leavesOn,
    arrivesOn,
    approval,
  });
  const [was, is] = [told(before), told(after)];
  return changedFigures
    .filter((figure) => was[figure] !== is[figure])
    .map((figure) => ({ figure, before: was[figure], after: is[figure] }));
}
