import { notFound, refuse } from '@bank/kernel/problem.ts';
import { ownAccounts, type OwnAccount } from '../../accounts/accounts/service.ts';
import type { Tx } from '../../platform/database.ts';

/** The customer's own investment account. */
export async function investmentAccount(tx: Tx, accountId: string): Promise<OwnAccount> {
  const [one = notFound()] = await ownAccounts(tx, [accountId]);
  if (one.type !== 'investment') refuse({ code: 'wrong_type', word: 'investment.error.wrongType' });
  return one;
}
