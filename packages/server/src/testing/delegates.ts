import type { Id } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { newId } from '../platform/work.ts';
import { fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import type { Customer } from './people.ts';

/** Somebody who has a permission of this owner's; `accounts` null for all there are. */
export async function plantDelegation(
  bank: TestBank,
  ownerId: string,
  delegateId: string | null,
  accounts: readonly string[] | null = null,
): Promise<string> {
  const id = newId();
  await sql`
    insert into delegations (
      id, customer_id, full_name, email, email_key, delegate_id, ends_on, all_accounts, accepted_at
    )
    values (
      ${id}, ${ownerId}, 'Specimen', 'specimen@example.com', ${Buffer.from(id)}, ${delegateId},
      bank.calendar_day() + 30, ${accounts === null}, case when ${delegateId}::uuid is not null then bank.now() end
    )`.execute(bank.root);
  for (const account of accounts ?? [])
    await sql`insert into delegation_accounts values (${ownerId}, ${id}, ${account})`.execute(bank.root);
  return id;
}

/** A delegate whose session looks at the owner's accounts now. */
export async function viewerOf(
  bank: TestBank,
  ownerId: string,
  accounts: readonly string[] | null = null,
): Promise<Customer & { readonly delegationId: string }> {
  const delegate = await bank.customer();
  const delegationId = await plantDelegation(bank, ownerId, delegate.id, accounts);
  await sql`update sessions set delegation_id = ${delegationId} where id = ${delegate.sessionId}`.execute(
    bank.root,
  );
  return { ...delegate, delegationId };
}

/** Somebody whose address is proved to be theirs. */
export async function confirmedCustomer(bank: TestBank): Promise<Customer> {
  const person = await bank.customer();
  await sql`update customers set email_confirmed_at = bank.now() where customer_id = ${person.id}`.execute(
    bank.root,
  );
  return person;
}

export type Household = {
  readonly owner: Customer;
  readonly checking: Id<'account'>;
  readonly savings: Id<'account'>;
  readonly retirement: Id<'account'>;
};

/** A customer with three accounts and some money in each. */
export async function plantHousehold(bank: TestBank): Promise<Household> {
  const owner = await bank.customer();
  const [checking, savings, retirement] = [
    await openTestAccount(bank, owner.id, 'checking'),
    await openTestAccount(bank, owner.id, 'savings'),
    await openTestAccount(bank, owner.id, 'retirement', { retirementType: 'roth' }),
  ];
  await fund(bank, checking, 100_000);
  await fund(bank, savings, 500_000);
  await fund(bank, retirement, 900_000);
  return { owner, checking, savings, retirement };
}
