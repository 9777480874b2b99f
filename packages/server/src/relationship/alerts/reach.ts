import type { Reach } from '@bank/contract/relationship/alerts/rules.ts';
import { findCustomer } from '../../person/customers/service.ts';
import type { Tx } from '../../platform/database.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { listDevices } from './queries/devices.ts';
import { isPhoneConfirmed } from './queries/settings.ts';

/** Which channels can deliver: only to what was confirmed, and only what the bank has a sender for. */
export async function reachOf(tx: Tx, context: CustomerContext): Promise<Reach> {
  const { customerId, config } = context;
  const person = await findCustomer(tx, context, customerId);
  return {
    email: person !== null && person.emailConfirmedAt !== null,
    text: config.texts.url !== null && (await isPhoneConfirmed(tx, customerId)),
    push: (await listDevices(tx, customerId, config)).length > 0,
  };
}
