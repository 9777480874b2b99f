import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { issueAtmCode as issueCall } from '@bank/contract/payments/withdrawals/contract.ts';
import { ATM_CODE_DIGITS } from '@bank/contract/payments/withdrawals/rules.ts';
import { notFound, Refusal } from '@bank/kernel/problem.ts';
import { randomInt } from 'node:crypto';
import { cashCodeKey } from '../../movements/authorizations.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { findWithdrawal, issueCode } from './queries/withdrawals.ts';

const DRAWS_MAX = 10;

/** A new code; it is stored as a keyed hash only, so this is the one time it can be shown. */
export async function codeFor(
  tx: Tx,
  context: CustomerContext,
  id: string,
): Promise<{ code: string; expiresAt: Date }> {
  const row = (await findWithdrawal(tx, context.customerId, id)) ?? notFound();
  const { lastFour, amount, expiresAt } = row;
  for (let drawn = 0; drawn < DRAWS_MAX; drawn += 1) {
    const code = String(randomInt(10 ** ATM_CODE_DIGITS)).padStart(ATM_CODE_DIGITS, '0');
    const outcome = await issueCode(tx, id, cashCodeKey(context.config, { lastFour, code, amount }));
    if (outcome === 'taken') continue;
    if (outcome === 'proof')
      throw new Refusal('forbidden', [{ code: 'step_up_needed', word: 'stepUp.error.needed' }]);
    if (outcome !== 'made' || expiresAt === null)
      throw new Refusal('conflict', [{ code: 'code_over', word: 'withdrawal.error.codeOver' }]);
    return { code, expiresAt };
  }
  throw new Error('no code is free among those that were drawn');
}

export function issueAtmCode(
  context: CustomerContext,
  { withdrawalId }: RequestOf<typeof issueCall>,
): Promise<ReplyOf<typeof issueCall>> {
  return forCustomer(context, async (tx) => {
    const { code, expiresAt } = await codeFor(tx, context, withdrawalId);
    await record(tx, context, {
      action: 'withdrawals.code-issued',
      objectKind: 'withdrawal',
      objectId: withdrawalId,
    });
    return { atmCode: code, expiresAt: expiresAt.toISOString() };
  });
}
