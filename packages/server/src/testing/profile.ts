import {
  profileFields,
  showProfile,
  updateProfile,
  type Profile,
} from '@bank/contract/relationship/profile/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { sql } from 'kysely';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { runWorker } from './mail.ts';
import type { Customer } from './people.ts';

export type ProfileChange = Partial<Omit<RequestOf<typeof updateProfile>, 'address'>> & { address?: object };

/** Somebody whose e-mail address is confirmed and whose session was proved again. */
export async function provedCustomer(
  bank: TestBank,
  given: { steppedUp?: boolean; confirmed?: boolean } = {},
): Promise<Customer> {
  const customer = await bank.customer();
  if (given.confirmed ?? true)
    await sql`update customers set email_confirmed_at = bank.now() where customer_id = ${customer.id}`.execute(
      bank.root,
    );
  if (given.steppedUp ?? true)
    await sql`
      update sessions set stepped_up_until = bank.now() + interval '10 minutes'
      where id = ${customer.sessionId}`.execute(bank.root);
  await runWorker(bank);
  return customer;
}

/** The form as it is filled in when it opens, with what was typed into it. */
export function profileForm({ user, version }: Profile, change: ProfileChange = {}) {
  const { addressLine1, city, state, zipCode } = user.address;
  return profileFields.parse({
    version,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phoneNumber: user.phoneNumber,
    ...change,
    address: { addressLine1, city, state, zipCode, ...change.address },
  });
}

export async function saveProfile(bank: TestBank, customer: Customer, change: ProfileChange) {
  const call = callAs(bank.apiUrl, customer.token);
  return call(updateProfile, profileForm(await call(showProfile, {}), change));
}
