import type { approveWithAuthenticator as approveCall } from '@bank/contract/payments/movement-approvals/authenticator-contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { approveByApp } from '../../movements/approve.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { appStepOf, forgetFactorTries, takeFactorTry } from '../../person/identity/service.ts';

/**
 * Attempts count three times: for the factor in this session (as in a step-up), for the movement, and for the
 * customer's day.
 */
export async function approveWithAuthenticator(
  context: CustomerContext,
  { movementId, code }: RequestOf<typeof approveCall>,
): Promise<ReplyOf<typeof approveCall>> {
  const place = context.actor.sessionId ?? '';
  const receipt = await approveByApp(context, movementId, {
    admit: () => takeFactorTry(context, place),
    stepOf: (tx) => appStepOf(tx, context, code),
  });
  await forgetFactorTries(context, place);
  return receipt;
}
