import type { showDashboard as showCall } from '@bank/contract/dashboard/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { userOf } from '../identity/service.ts';

export async function showDashboard(context: CustomerContext): Promise<ReplyOf<typeof showCall>> {
  const user = await forCustomer(context, (tx) => userOf(tx, context, context.customerId));
  return { user, accounts: [] };
}
