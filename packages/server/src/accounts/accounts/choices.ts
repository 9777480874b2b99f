import { choosable } from '@bank/contract/accounts/accounts/choices-rules.ts';
import type { Tx } from '../../platform/database.ts';
import { readOwn, type OwnAccount } from './accounts.ts';
import { choicesOf } from '../../person/preferences/service.ts';

/** The accounts that can be chosen for something, as the customer prefers them. */
export async function choosableAccounts(tx: Tx, customerId: string): Promise<OwnAccount[]> {
  const { defaultAccount } = await choicesOf(tx, customerId);
  return choosable(await readOwn(tx, null), defaultAccount);
}
