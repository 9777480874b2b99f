import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { inTransaction, type Context, type CustomerContext } from './work.ts';

/**
 * Enters a customer's scope for one transaction. The database verifies the proof; false if it fails. These
 * are all the ways open to a visitor; `bank.enter_customer` is not one of them.
 */
export type ScopeProof = (tx: Tx) => Promise<boolean>;

const entered =
  (call: ReturnType<typeof sql<boolean>>): ScopeProof =>
  async (tx) => {
    const { rows } = await sql<{ entered: boolean }>`select ${call} as entered`.execute(tx);
    return rows[0]?.entered === true;
  };

/** The signed-on customer. */
export function bySession({ sessionKey }: Pick<CustomerContext, 'sessionKey'>): ScopeProof {
  return entered(sql<boolean>`bank.enter_session(${sessionKey}, false) is not null`);
}

/** By the password's hash, made with the salt and cost of the stored one. */
export function byPassword(customerId: string, hash: string): ScopeProof {
  return entered(sql<boolean>`bank.enter_with_password(${customerId}, ${hash})`);
}

/** By the token of an open second-factor step. */
export function bySecondStep(customerId: string, tokenKey: Buffer): ScopeProof {
  return entered(sql<boolean>`bank.enter_with_second_step(${customerId}, ${tokenKey})`);
}

/** By the token of an open password reset. */
export function byReset(customerId: string, tokenKey: Buffer): ScopeProof {
  return entered(sql<boolean>`bank.enter_with_reset(${customerId}, ${tokenKey})`);
}

/** By a passkey and the challenge it just used. */
export function byPasskey(customerId: string, credentialId: Buffer, challengeKey: Buffer): ScopeProof {
  return entered(sql<boolean>`bank.enter_with_passkey(${customerId}, ${credentialId}, ${challengeKey})`);
}

/** A new customer; raises if the id already exists. */
export function asNewCustomer(customerId: string): ScopeProof {
  return async (tx) => {
    await sql`select bank.enter_new_customer(${customerId})`.execute(tx);
    return true;
  };
}

/** Runs one transaction in the proven scope; null if the proof fails. */
export function inProvenScope<Result>(
  context: Context,
  door: ScopeProof,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | null> {
  return inTransaction(context, async (tx) => ((await door(tx)) ? work(tx) : null));
}
