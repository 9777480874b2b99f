import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { inTransaction, type Context, type CustomerContext } from './work.ts';

/**
 * A way to a customer's rows for the length of a transaction. The database checks the proof; false when it does not hold.
 * These are all there are for a visitor, and `bank.enter_customer` is none of them.
 */
export type ScopeProof = (tx: Tx) => Promise<boolean>;

const entered =
  (call: ReturnType<typeof sql<boolean>>): ScopeProof =>
  async (tx) => {
    const { rows } = await sql<{ entered: boolean }>`select ${call} as entered`.execute(tx);
    return rows[0]?.entered === true;
  };

/** Whoever is signed on, as themselves. */
export function bySession({ sessionKey }: Pick<CustomerContext, 'sessionKey'>): ScopeProof {
  return entered(sql<boolean>`bank.enter_session(${sessionKey}, false) is not null`);
}

/** By the password's hash on the terms of the one that is kept. */
export function byPassword(customerId: string, hash: string): ScopeProof {
  return entered(sql<boolean>`bank.enter_with_password(${customerId}, ${hash})`);
}

/** By the token of a second step that is still open. */
export function bySecondStep(customerId: string, tokenKey: Buffer): ScopeProof {
  return entered(sql<boolean>`bank.enter_with_second_step(${customerId}, ${tokenKey})`);
}

/** By the token of a password reset that is still open. */
export function byReset(customerId: string, tokenKey: Buffer): ScopeProof {
  return entered(sql<boolean>`bank.enter_with_reset(${customerId}, ${tokenKey})`);
}

/** By one of the customer's passkeys and a challenge that was used up just now. */
export function byPasskey(customerId: string, credentialId: Buffer, challengeKey: Buffer): ScopeProof {
  return entered(sql<boolean>`bank.enter_with_passkey(${customerId}, ${credentialId}, ${challengeKey})`);
}

/** Somebody whom nobody knows yet; raises for an id that is a customer's. */
export function asNewCustomer(customerId: string): ScopeProof {
  return async (tx) => {
    await sql`select bank.enter_new_customer(${customerId})`.execute(tx);
    return true;
  };
}

/** One act of somebody who came through that door; null when it is closed to them. */
export function inProvenScope<Result>(
  context: Context,
  door: ScopeProof,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | null> {
  return inTransaction(context, async (tx) => ((await door(tx)) ? work(tx) : null));
}
