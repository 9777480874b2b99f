import {
  preferences as schema,
  type showPreferences as showCall,
  type savePreferences as saveCall,
} from '@bank/contract/payments/check-orders/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { forCustomer, forReader, type CustomerContext } from '../../platform/work.ts';
import { findPreferences, upsertPreferences } from './queries/preferences.ts';

/** Preferences of an older form are forgotten. */
export function showPreferences(context: CustomerContext): Promise<ReplyOf<typeof showCall>> {
  return forReader(context, async (tx) => {
    const saved = schema.safeParse(await findPreferences(tx, context.customerId));
    return { preferences: saved.success ? saved.data : null };
  });
}

export function savePreferences(
  context: CustomerContext,
  preferences: RequestOf<typeof saveCall>,
): Promise<ReplyOf<typeof saveCall>> {
  return forCustomer(context, async (tx) => {
    await upsertPreferences(tx, context.customerId, preferences);
    return { preferences };
  });
}
