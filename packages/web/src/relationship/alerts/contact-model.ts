import type { AccountAlerts } from '@bank/contract/relationship/alerts/contract.ts';
import { failureOf } from '../../platform/calls/failure.ts';

export type ContactKind = 'email' | 'phone';

/** Push is never ended from here: the devices beside the form are removed one by one. */
export function contactRequest(
  { version, contactInfo: { email, phone } }: Pick<AccountAlerts, 'version' | 'contactInfo'>,
  change: Partial<Record<ContactKind, string>> = {},
) {
  return { version, email, phone, pushEnabled: true, ...change };
}

/** The profile, which does the work, calls the number by another name than the form. */
const fieldsOf: Readonly<Record<ContactKind, readonly string[]>> = {
  email: ['email'],
  phone: ['phone', 'phoneNumber'],
};

/** Why the bank refuses this contact, in its own words; null if that isn't known. */
export function refusalOf(error: Error | null, contact: ContactKind): string | null {
  const failure = error && failureOf(error);
  if (failure?.kind !== 'refused') return null;
  const found = failure.problems.find(
    ({ field }) => field !== undefined && fieldsOf[contact].includes(field),
  );
  return found?.text ?? null;
}
