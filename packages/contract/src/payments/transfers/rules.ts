import { minus, plus, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { AccountType } from '../../accounts/accounts/rules.ts';

type OwnTransfer = AccountPair & { readonly amount: Cents };

type AccountPair = { readonly fromAccountId: string; readonly toAccountId: string };

/** Ledger facts: what the source has available, and what the target owes if it is a card. */
export type TransferFacts = { readonly available: Cents; readonly owed: Cents | null };

/** Problems with a transfer between own accounts. Form and server run the same check. */
export function transferProblems(request: OwnTransfer, facts: TransferFacts): Problem[] {
  return [...pairProblems(request), ...fundsProblems(request, facts), ...debtProblems(request, facts)];
}

/** Problems that no later date solves; only these prevent scheduling. */
export function pairProblems({ fromAccountId, toAccountId }: AccountPair): Problem[] {
  if (fromAccountId !== toAccountId) return [];
  return [{ code: 'same_account', word: 'transfer.validation.sameAccount', field: 'toAccountId' }];
}

const closedSources: readonly AccountType[] = ['cd', 'credit', 'retirement'];
const closedTargets: readonly AccountType[] = ['cd', 'retirement'];

/**
 * Accounts with their own endpoints: certificates and retirement accounts, because of penalty and yearly limit, and
 * cards, because taking money from one is a cash advance with a price.
 */
export function doorProblems(types: { readonly from: AccountType; readonly to: AccountType }): Problem[] {
  const problems: Problem[] = [];
  if (closedSources.includes(types.from))
    problems.push({ code: 'wrong_source', word: 'account.validation.source', field: 'fromAccountId' });
  if (closedTargets.includes(types.to))
    problems.push({ code: 'takes_no_deposits', word: 'account.validation.takesNone', field: 'toAccountId' });
  return problems;
}

/** May be different on the payment date. */
export function fundsProblems(
  { amount }: Pick<OwnTransfer, 'amount'>,
  facts: Pick<TransferFacts, 'available'>,
): Problem[] {
  if (minus(facts.available, amount) >= ZERO) return [];
  return [{ code: 'insufficient_funds', word: 'transfer.validation.insufficient', field: 'amount' }];
}

/** A card payment can't exceed what is owed. The ledger enforces it too, if two payments race. */
function debtProblems({ amount }: OwnTransfer, { owed }: TransferFacts): Problem[] {
  if (owed === null || amount <= owed) return [];
  return [{ code: 'above_owed', word: 'account.validation.aboveOwed', field: 'amount' }];
}

/** The plan figures a customer sees before agreeing. */
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

/** Differences between the plan the customer saw and the current one, in wire format. */
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
