import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { reachOf } from '@bank/contract/accounts/accounts/rules.ts';
import type { planTellerDeposit } from '@bank/contract/accounts/teller/contract.ts';
import { withdrawalProblems, type TellerDirection } from '@bank/contract/accounts/teller/rules.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import { bodyOf, schemaProblems } from '../../platform/schema.ts';

export type PlanEndpoint = typeof planTellerDeposit;

/** The form's values, complete or not. */
export type Answers = { readonly amount: string; readonly description: string };

/** The request as the contract takes it, or all problems, found by the same rules the server applies. */
export function toRequest(
  typed: Answers,
  direction: TellerDirection,
  account: Pick<AccountPage, 'availableBalance' | 'cover'>,
  endpoint: PlanEndpoint,
) {
  const amount = parseDollars(typed.amount);
  const parsed = bodyOf(endpoint).safeParse({
    amount: amount === null ? '' : toDollars(amount),
    ...(typed.description.trim() !== '' && { description: typed.description }),
  });
  if (!parsed.success) return { request: null, problems: schemaProblems(parsed.error) };
  const problems =
    direction === 'out' ? withdrawalProblems(parsed.data, { available: reachOf(account) }) : [];
  return { request: problems.length === 0 ? parsed.data : null, problems };
}
