import { sql } from 'kysely';
import { makeApprover, otherThan, type Approver } from './approvals.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import type { Customer } from './people.ts';
import { enrolFactor, type Factor } from './security.ts';

/** A customer with two accounts and an authenticator app, whose transfers within the bank need an approval. */
export type AppHolder = {
  readonly approver: Approver;
  readonly customer: Customer;
  readonly factor: Factor;
  readonly call: ReturnType<typeof callAs>;
};

export async function makeAppHolder(bank: TestBank): Promise<AppHolder> {
  const approver = await makeApprover(bank, 100_000);
  const { customerId: id, token } = approver;
  const { rows } = await sql<{ id: string }>`
    select id from sessions where customer_id = ${id}`.execute(bank.root);
  const customer = { id, token, sessionId: rows[0]?.id ?? '', username: '', email: '' };
  const factor = await enrolFactor(bank, customer);
  return { approver, customer, factor, call: callAs(bank.apiUrl, token) };
}

/** A guess that is none of the codes that are good now. */
export async function wrongGuess({ factor }: AppHolder): Promise<string> {
  const good = [await factor.code(-1), await factor.code(), await factor.code(1), await factor.code(2)];
  let guess = otherThan(good[0] ?? '');
  while (good.includes(guess)) guess = otherThan(guess);
  return guess;
}
