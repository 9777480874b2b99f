import type { CheckCustomization, ShippingAddress } from '@bank/contract/payments/check-orders/contract.ts';
import type { FontStyle } from '@bank/contract/payments/check-orders/rules.ts';
import type { Tx } from '../../platform/database.ts';
import type { Context } from '../../platform/work.ts';
import { findCustomer } from '../../person/customers/service.ts';

const DETAILS_PLACE = 'check_orders.details_sealed';

/** Whose name and address are printed, as the bank knows them. */
export type Holder = {
  readonly name: string;
  readonly street: string;
  readonly place: string;
  readonly phone: string;
};

/** What an order's row must not reveal: where it is sent, what is printed, what was asked for. */
type OrderDetails = {
  readonly shipTo: Readonly<Record<'name' | 'street' | 'city' | 'state' | 'zip', string>>;
  readonly holder: Holder;
  readonly includeAddress: boolean;
  readonly includePhoneNumber: boolean;
  readonly includeDriversLicense: boolean;
  readonly fontStyle: FontStyle;
  readonly instructions: string;
};

export async function holderOf(tx: Tx, context: Context, customerId: string): Promise<Holder> {
  const person = await findCustomer(tx, context, customerId);
  if (!person) throw new Error('a customer without a record');
  const { addressLine1, addressLine2, city, state, zipCode } = person.address;
  return {
    name: `${person.firstName} ${person.lastName}`,
    street: [addressLine1, addressLine2].filter(Boolean).join(', '),
    place: `${city}, ${state} ${zipCode}`,
    phone: phoneText(person.phoneNumber),
  };
}

function phoneText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

export async function sealOrder(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
  given: {
    address: ShippingAddress;
    holder: Holder;
    customization: CheckCustomization;
    instructions: string;
  },
): Promise<string> {
  const { name, street, city, state, zip } = given.address;
  const { includeAddress, includePhoneNumber, includeDriversLicense, fontStyle } = given.customization;
  const details: OrderDetails = {
    shipTo: { name, street, city, state, zip },
    holder: given.holder,
    includeAddress,
    includePhoneNumber,
    includeDriversLicense,
    fontStyle,
    instructions: given.instructions,
  };
  return vault.seal(tx, customerId, DETAILS_PLACE, JSON.stringify(details));
}

export async function openOrder(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { customerId, detailsSealed }: { readonly customerId: string; readonly detailsSealed: string },
): Promise<OrderDetails> {
  return JSON.parse(await vault.open(tx, customerId, DETAILS_PLACE, detailsSealed)) as OrderDetails;
}
