import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  approveWithPasskey as approveCall,
  askMovementPasskey as askCall,
} from '@bank/contract/payments/movement-approvals/passkey-contract.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { approveProved, awaitedApproval, requireStandIns } from '../../movements/approve.ts';
import { receiptWithin } from '../../movements/reading.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { askProof, proveOwner } from '../../person/identity/service.ts';

/** What the page shows and what the passkey signs are read in one transaction, so they belong to one movement. */
export async function askMovementPasskey(
  context: CustomerContext,
  { movementId }: RequestOf<typeof askCall>,
): Promise<ReplyOf<typeof askCall>> {
  return forCustomer(context, async (tx) => {
    await receiptWithin(tx, movementId);
    requireStandIns(context);
    const wanted = await awaitedApproval(tx, movementId);
    if (!wanted)
      throw new Refusal('conflict', [{ code: 'approval_over', word: 'movements.error.approvalOver' }]);
    const { digest, reference, total, destination } = wanted;
    const options = await askProof(tx, context, {
      purpose: 'movement',
      movement: { id: movementId, digest },
    });
    return { options, approves: { reference, total, destination } };
  });
}

export async function approveWithPasskey(
  context: CustomerContext,
  { movementId, credential }: RequestOf<typeof approveCall>,
): Promise<ReplyOf<typeof approveCall>> {
  const proof = await proveOwner(context, credential, { purpose: 'movement', movementId });
  return approveProved(context, { movementId, challengeKey: proof?.challengeKey ?? null });
}
