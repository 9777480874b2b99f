import type * as calls from '@bank/contract/payments/check-orders/contract.ts';
import {
  addressFields,
  type AddressFields,
  type ShippingAddress,
} from '@bank/contract/payments/check-orders/contract.ts';
import { ADDRESSES_MAX } from '@bank/contract/payments/check-orders/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse, type Problem } from '@bank/kernel/problem.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, forReader, type Context, type CustomerContext } from '../../platform/work.ts';
import * as queries from './queries/addresses.ts';

const ADDRESS_PLACE = 'shipping_addresses.address_sealed';

/** What the database refuses, by the name of the constraint. */
const bounds: Readonly<Record<string, Problem>> = {
  shipping_addresses_not_empty: { code: 'last_address', word: 'checkOrder.validation.lastAddress' },
  shipping_addresses_bounded: {
    code: 'too_many_addresses',
    word: 'checkOrder.error.tooManyAddresses',
    blanks: { count: ADDRESSES_MAX },
  },
};

async function withinBounds<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const problem =
      error instanceof Error && 'constraint' in error ? bounds[String(error.constraint)] : undefined;
    if (problem) refuse(problem);
    throw error;
  }
}

export function listAddresses(context: CustomerContext): Promise<ReplyOf<typeof calls.listAddresses>> {
  return forReader(context, async (tx) => {
    const addresses = await addressesOf(tx, context, context.customerId);
    return { addresses, suggested: addresses.length > 0 ? null : await profileAddress(tx, context) };
  });
}

/** Where the bank writes to; the name is the customer's own. */
async function profileAddress(tx: Tx, context: CustomerContext): Promise<AddressFields | null> {
  const person = await findCustomer(tx, context, context.customerId);
  if (!person) return null;
  const { addressLine1, addressLine2, city, state, zipCode: zip } = person.address;
  const given = addressFields.safeParse({
    name: `${person.firstName} ${person.lastName}`.slice(0, 60),
    street: [addressLine1, addressLine2].filter(Boolean).join(', ').slice(0, 100),
    city,
    state,
    zip,
    primary: true,
  });
  return given.success ? given.data : null;
}

/** The first one is the primary one, and a new primary one replaces the last. */
export function addAddress(
  context: CustomerContext,
  { intent, ...fields }: RequestOf<typeof calls.addAddress>,
): Promise<ShippingAddress> {
  const { customerId } = context;
  const id = movementIdOf(customerId, intent);
  return withinBounds(() =>
    forCustomer(context, async (tx) => {
      const before = await queries.listAddressRows(tx, customerId);
      if (!before.some((each) => each.id === id)) {
        const isPrimary = fields.primary || before.length === 0;
        if (isPrimary) await queries.updateNoPrimary(tx, customerId);
        const sealed = await sealAddress(tx, context, fields);
        if (await queries.insertAddress(tx, customerId, { id, sealed, isPrimary }))
          await noted(tx, context, 'check-orders.address-added', id);
      }
      const kept = await addressOf(tx, context, id);
      if (textOf(kept) !== textOf(fields))
        refuse({ code: 'intent_reused', word: 'movements.error.intentReused' });
      return kept;
    }),
  );
}

export function editAddress(
  context: CustomerContext,
  { addressId, ...fields }: RequestOf<typeof calls.editAddress>,
): Promise<ShippingAddress> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const before = await queries.listAddressRows(tx, customerId);
    const row = before.find(({ id }) => id === addressId) ?? notFound();
    // One address stays the primary one.
    const isPrimary = fields.primary || row.isPrimary;
    if (isPrimary && !row.isPrimary) await queries.updateNoPrimary(tx, customerId);
    const sealed = await sealAddress(tx, context, fields);
    await queries.updateAddress(tx, customerId, { id: addressId, sealed, isPrimary });
    await noted(tx, context, 'check-orders.address-changed', addressId);
    return addressOf(tx, context, addressId);
  });
}

export function removeAddress(
  context: CustomerContext,
  { addressId }: RequestOf<typeof calls.removeAddress>,
): Promise<ReplyOf<typeof calls.removeAddress>> {
  const { customerId } = context;
  return withinBounds(() =>
    forCustomer(context, async (tx) => {
      const rows = await queries.listAddressRows(tx, customerId);
      const row = rows.find(({ id }) => id === addressId) ?? notFound();
      if (!(await queries.deleteAddress(tx, customerId, addressId))) notFound();
      const next = rows.find(({ id }) => id !== addressId);
      if (row.isPrimary && next) await queries.updatePrimary(tx, customerId, next.id);
      await noted(tx, context, 'check-orders.address-removed', addressId);
      return { addressId };
    }),
  );
}

export async function addressOf(
  tx: Tx,
  context: CustomerContext,
  addressId: string,
): Promise<ShippingAddress> {
  const found = await addressesOf(tx, context, context.customerId);
  return found.find(({ id }) => id === addressId) ?? notFound();
}

async function addressesOf(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
): Promise<ShippingAddress[]> {
  const found: ShippingAddress[] = [];
  for (const { id, sealed, isPrimary } of await queries.listAddressRows(tx, customerId)) {
    const text = await vault.open(tx, customerId, ADDRESS_PLACE, sealed);
    const fields = addressFields.parse({ ...(JSON.parse(text) as object), primary: isPrimary });
    found.push({ ...fields, id: idFrom('shipping-address', id) });
  }
  return found;
}

function sealAddress(tx: Tx, { vault, customerId }: CustomerContext, fields: AddressFields): Promise<string> {
  return vault.seal(tx, customerId, ADDRESS_PLACE, textOf(fields));
}

/** Without whether it is the primary one, which changes with others. */
function textOf({ name, street, city, state, zip }: AddressFields): string {
  return JSON.stringify({ name, street, city, state, zip });
}

function noted(tx: Tx, context: CustomerContext, action: string, id: string): Promise<void> {
  return record(tx, context, { action, objectKind: 'shipping-address', objectId: id });
}
