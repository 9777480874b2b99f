import { choosable } from '@bank/contract/accounts/accounts/choices-rules.ts';
import type { Tx } from '../../platform/database.ts';
import { readOwn, type OwnAccount } from './accounts.ts';
import { choicesOf } from '../../person/preferences/service.ts';

/** Accounts the customer can choose from, in their preferred order. */
export async function choosableAccounts(tx: Tx, customerId: string): Promise<OwnAccount[]> {
  const { defaultAccount } = await choicesOf(tx, customerId);
  return choosable(await readOwn(tx, null), defaultAccount);
}
