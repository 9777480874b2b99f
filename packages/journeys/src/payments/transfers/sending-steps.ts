import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { issueCode } from '@bank/contract/person/approvals/contract.ts';
import { showMovement, verifyMovement, type Receipt } from '@bank/contract/movements/contract.ts';
import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { movementIdOf } from '@bank/server/movements/intent.ts';
import type { Person } from '@bank/simulator/people.ts';
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { call, onDatabase } from '../../people.ts';

type Sending = { from: Account; to: Recipient; amount: number; intent?: string };

/** Planned and committed as another session of the customer's would; it may wait for its code. */
export async function submitted(
  person: Person,
  { from, to, amount, intent = randomUUID() }: Sending,
): Promise<Receipt> {
  const { type, recipientId } = to;
  const request = { type, recipientId, fromAccountId: from.id, amount: cents(amount) };
  const { token } = await call(planTransfer, request, person.token);
  return call(submitTransfer, { plan: token }, person.token, intent);
}

/** The code for a movement, as the customer hears it from the bank by its reference. */
export async function codeFor(person: Person, movementId: Receipt['movementId']): Promise<string> {
  const { reference } = await call(showMovement, { movementId }, person.token);
  return (await call(issueCode, { purpose: 'movement', reference })).code;
}

/** The same, and approved where a code is asked for. */
export async function sentTo(person: Person, sending: Sending): Promise<Receipt> {
  const receipt = await submitted(person, sending);
  if (receipt.state !== 'awaiting_verification') return receipt;
  const { movementId } = receipt;
  return call(verifyMovement, { movementId, code: await codeFor(person, movementId) }, person.token);
}

/** The name of a wish that the other bank will answer like this, decided before it is sent. */
export async function intentEndingIn(
  customerId: string,
  end: { what: 'rejected' | 'returned'; reason: string },
): Promise<string> {
  const intent = randomUUID();
  const url = `${inject('networkUrl')}/fates/${movementIdOf(customerId, intent)}`;
  const { status } = await fetch(url, { method: 'PUT', body: JSON.stringify(end) });
  if (status !== 201) throw new Error(`the other bank answered ${status}`);
  return intent;
}

/** Nothing leaves before its day or while it can be undone, and a weekend puts it off; a journey has this hour only. */
export async function leavesNow(movementIds: readonly string[]): Promise<void> {
  await onDatabase(
    `update rail_instructions set leaves_on = bank.today(), not_before = null, next_at = bank.now()
     where movement_id = any (string_to_array($1, ',')::uuid[]) and closed_at is null and attempts = 0`,
    [movementIds.join(',')],
  );
}
