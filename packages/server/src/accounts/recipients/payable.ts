import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { canBePaid } from '@bank/contract/accounts/recipients/rules.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import type { Tx } from '../../platform/database.ts';
import { readRecipient, recipientRow, refusedProblem, type lockListed } from './recipients.ts';

/** A recipient as stored: neither name nor number is readable here. */
export type Payable = {
  readonly id: string;
  readonly type: Recipient['type'];
  readonly state: Recipient['state'];
  readonly details: Awaited<ReturnType<typeof lockListed>>['rail_details'];
  readonly bankName: string;
  readonly lastFour: string;
  /** Ledger account, if they are at this bank. */
  readonly account: number | null;
  readonly since: Date;
};

/** Refused as not found, or with the reason why they can't be paid now. */
export async function payableRecipient(tx: Tx, customerId: string, id: string): Promise<Payable> {
  const row = await recipientRow(tx, customerId, id);
  if (!row || row.removed_at !== null) return notFound();
  const { type, state } = readRecipient(row);
  if (row.is_held) refuse(refusedProblem);
  if (!canBePaid({ type, state }))
    refuse({ code: 'recipient_unproven', word: 'recipients.error.unproven', field: 'recipientId' });
  return {
    id: row.id,
    type,
    state,
    details: row.rail_details,
    bankName: row.bank_name,
    lastFour: row.last_four,
    account: row.account === null ? null : Number(row.account),
    since: row.created_at,
  };
}
