import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { showApprovalWays as showCall } from '@bank/contract/payments/movement-approvals/contract.ts';
import { receiptWithin } from '../../movements/reading.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { hasPasskey } from '../../person/identity/service.ts';
import { hasSecondFactor } from '../../person/identity/service.ts';

/** What the page offers. Each way is checked again when it is used. */
export function showApprovalWays(
  context: CustomerContext,
  { movementId }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  const { config, customerId } = context;
  return forCustomer(context, async (tx) => {
    await receiptWithin(tx, movementId);
    if (!config.approvalStandIns) return { ways: ['code'] };
    return {
      ways: [
        'code' as const,
        ...((await hasSecondFactor(tx, customerId)) ? ['authenticator' as const] : []),
        ...((await hasPasskey(tx, customerId)) ? ['passkey' as const] : []),
      ],
    };
  });
}
