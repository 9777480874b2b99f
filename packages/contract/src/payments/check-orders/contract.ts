import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line, nameLine, paragraph } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { CHECK_NUMBER_MAX, CHECK_NUMBER_MIN } from '../../accounts/checks/rules.ts';
import { endpoint, file } from '../../endpoint.ts';
import { plan } from '../../movements/contract.ts';
import { isZip, states } from '../../person/customers/rules.ts';
import {
  checkStyleIds,
  deliveryIds,
  fontStyles,
  INSTRUCTIONS_MAX,
  orderStates,
  PHOTO_BYTES_MAX,
  quantityIds,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** Prices are the server's; names and pictures of the styles are the page's. */
export const listStyles = endpoint({
  name: 'orderChecks.styles',
  method: 'GET',
  path: '/api/order-checks/check-styles',
  access: 'customer',
  summary: 'The styles of checks, with their prices',
  reply: z.array(
    z.object({
      id: z.enum(checkStyleIds),
      name: z.string(),
      price: dollars(),
      /** Address of its picture. */
      image: z.string(),
      description: z.string(),
    }),
  ),
});

const priced = <Ids extends readonly [string, ...string[]]>(ids: Ids) =>
  z.array(z.object({ id: z.enum(ids), price: dollars() }));

export const showPricing = endpoint({
  name: 'orderChecks.pricing',
  method: 'GET',
  path: '/api/order-checks/pricing',
  access: 'customer',
  summary: 'What checks cost today: styles, quantities, delivery, options and the tax in percent',
  reply: z.object({
    checkStyles: priced(checkStyleIds),
    quantities: priced(quantityIds),
    deliveryMethods: z.array(
      z.object({
        id: z.enum(deliveryIds),
        price: dollars(),
        /** The business days between which an order placed now arrives. */
        arrivesFrom: day(),
        arrivesBy: day(),
      }),
    ),
    duplicateChecks: dollars(),
    largePrint: dollars(),
    /** `8.25`. */
    taxRate: z.string(),
  }),
});

const startingNumber = z
  .int('checkOrder.validation.startingNumber')
  .min(CHECK_NUMBER_MIN, 'checkOrder.validation.startingNumber')
  .max(CHECK_NUMBER_MAX, 'checkOrder.validation.startingNumber');

const printed = {
  includeAddress: z.boolean(),
  includePhoneNumber: z.boolean(),
  includeDriversLicense: z.boolean(),
  duplicateChecks: z.boolean(),
  largePrint: z.boolean(),
  fontStyle: z.enum(fontStyles),
};

const customization = z.strictObject({
  ...printed,
  /** The number of the first check; the bank accepts no number that may be in use. */
  startingNumber,
  customPhotoPath: idOf('check-photo').nullable().optional(),
});
export type CheckCustomization = z.output<typeof customization>;

export const preferences = z.strictObject({
  checkStyle: z.enum(checkStyleIds),
  deliveryMethod: z.enum(deliveryIds),
  // The next order begins with the next number and its own photo.
  customization: z.strictObject(printed),
});
export type CheckOrderPreferences = z.output<typeof preferences>;

export const showPreferences = endpoint({
  name: 'orderChecks.getPreferences',
  method: 'GET',
  path: '/api/order-checks/preferences',
  access: 'customer',
  summary: 'How the customer ordered checks last time; null if never',
  reply: z.object({ preferences: preferences.nullable() }),
});

export const savePreferences = endpoint({
  name: 'orderChecks.savePreferences',
  method: 'POST',
  path: '/api/order-checks/preferences',
  access: 'customer',
  summary: 'Keeps style, delivery and options for the next order',
  limit: { points: 60, seconds: 600 },
  body: preferences,
  reply: z.object({ preferences }),
});

export const uploadPhoto = endpoint({
  name: 'orderChecks.uploadPhoto',
  method: 'POST',
  path: '/api/order-checks/upload-photo',
  access: 'customer',
  summary: 'Keeps a redrawn photo for checks; only its owner’s order can use it',
  limit: { points: 60, seconds: 600 },
  // Made by the sender and the same on a retry.
  body: z.strictObject({ uploadId: z.uuid('failure.invalid') }),
  files: { photo: { kinds: ['jpeg', 'png', 'webp'], bytesMax: PHOTO_BYTES_MAX, countMax: 1 } },
  reply: z.object({ filePath: idOf('check-photo') }),
});

export const showPhoto = endpoint({
  name: 'orderChecks.photo',
  method: 'GET',
  path: '/api/order-checks/photos/{photoId}',
  access: 'customer',
  summary: 'The customer’s own photo for checks',
  params: { photoId: idOf('check-photo') },
  reply: file,
});

/** The form's fields. */
export const addressFields = z.strictObject({
  name: nameLine({ max: 60, word: 'checkOrder.validation.addressName' }),
  street: line({ max: 100, word: 'checkOrder.validation.addressStreet' }),
  city: line({ max: 60, word: 'checkOrder.validation.addressCity' }),
  state: z.enum(states, 'checkOrder.validation.addressState'),
  zip: z
    .string('checkOrder.validation.addressZip')
    .trim()
    .refine(isZip, 'checkOrder.validation.addressZip')
    .meta({ examples: ['04101', '04101-1234'] }),
  primary: z.boolean(),
});
export type AddressFields = z.output<typeof addressFields>;

const shippingAddress = z.object({ ...addressFields.shape, id: idOf('shipping-address') });
export type ShippingAddress = z.output<typeof shippingAddress>;

export const listAddresses = endpoint({
  name: 'orderChecks.addresses',
  method: 'GET',
  path: '/api/order-checks/addresses',
  access: 'customer',
  summary: 'Where the customer has checks sent, the primary address first',
  reply: z.object({
    addresses: z.array(shippingAddress),
    /** From the profile, while there is none; null otherwise. */
    suggested: addressFields.nullable(),
  }),
});

export const addAddress = endpoint({
  name: 'orderChecks.addAddress',
  method: 'POST',
  path: '/api/order-checks/addresses',
  access: 'customer',
  summary: 'Adds a shipping address; the first one is the primary one',
  limit: { points: 60, seconds: 600 },
  body: z.strictObject({ ...addressFields.shape, intent: z.uuid('failure.intent') }),
  reply: shippingAddress,
});

export const editAddress = endpoint({
  name: 'orderChecks.editAddress',
  method: 'PUT',
  path: '/api/order-checks/addresses/{addressId}',
  access: 'customer',
  summary: 'Changes a shipping address; orders already placed keep theirs',
  limit: { points: 60, seconds: 600 },
  params: { addressId: idOf('shipping-address') },
  body: addressFields,
  reply: shippingAddress,
});

export const removeAddress = endpoint({
  name: 'orderChecks.removeAddress',
  method: 'DELETE',
  path: '/api/order-checks/addresses/{addressId}',
  access: 'customer',
  summary: 'Removes a shipping address; the last one stays',
  params: { addressId: idOf('shipping-address') },
  reply: z.object({ addressId: idOf('shipping-address') }),
});

/** An account that checks can be ordered for, and what would be printed on them. */
const orderAccount = z.object({
  account: accountName,
  available: dollars(),
  /** The lowest number a new checkbook may begin with. */
  nextNumber: z.int(),
});

export const listOrderAccounts = endpoint({
  name: 'orderChecks.accounts',
  method: 'GET',
  path: '/api/order-checks/accounts',
  access: 'customer',
  summary: 'Accounts that checks can be ordered for, and whose name and address are printed',
  reply: z.object({
    accounts: z.array(orderAccount),
    holder: z.object({
      name: z.string(),
      street: z.string(),
      place: z.string(),
      phone: z.string(),
    }),
    routingNumber: z.string(),
  }),
});

/** What is ordered. Name and number of the account, and the price, are the bank's to say. */
const orderFields = {
  accountId: idOf('account'),
  checkStyle: z.enum(checkStyleIds, 'checkOrder.validation.style'),
  quantity: z.enum(quantityIds, 'checkOrder.validation.quantity'),
  deliveryMethod: z.enum(deliveryIds, 'checkOrder.validation.delivery'),
  shippingAddressId: idOf('shipping-address'),
  customization,
  specialInstructions: paragraph({
    min: 0,
    max: INSTRUCTIONS_MAX,
    word: 'checkOrder.validation.instructions',
  }).optional(),
};

const pricing = z.object({
  checkStylePrice: dollars(),
  quantityPrice: dollars(),
  duplicatePrice: dollars(),
  largePrintPrice: dollars(),
  deliveryPrice: dollars(),
  subtotal: dollars(),
  tax: dollars(),
  total: dollars(),
});

export const planOrder = endpoint({
  name: 'orderChecks.plan',
  plansFor: 'orderChecks.create',
  method: 'POST',
  path: '/api/order-checks/plan',
  access: 'customer',
  summary: 'What an order would cost and what it does to the account, before it is placed',
  gated: 'page',
  body: z.strictObject(orderFields),
  reply: plan.extend({
    pricing,
    firstNumber: z.int(),
    lastNumber: z.int(),
    /** The business days between which it arrives. */
    arrivesFrom: day(),
    arrivesBy: day(),
  }),
});

export const checkOrder = z.object({
  orderId: idOf('check-order'),
  orderNumber: z.string(),
  movementId: idOf('movement'),
  account: accountName,
  state: z.enum(orderStates),
  /** Why the printer refused it; null otherwise. */
  reason: z.string().nullable(),
  checkStyle: z.enum(checkStyleIds),
  quantity: z.enum(quantityIds),
  deliveryMethod: z.enum(deliveryIds),
  firstNumber: z.int(),
  lastNumber: z.int(),
  shipTo: z.string(),
  total: dollars(),
  placedAt: moment,
  arrivesFrom: day(),
  arrivesBy: day(),
  trackingNumber: z.string().nullable(),
  /** Until when it can be canceled; null if it can't. */
  cancelUntil: moment.nullable(),
  /** When the money was given back; null if it wasn't. */
  refundedAt: moment.nullable(),
  steps: z.array(z.object({ state: z.enum(orderStates), at: moment })),
});
export type CheckOrder = z.output<typeof checkOrder>;

export const placeOrder = endpoint({
  name: 'orderChecks.create',
  method: 'POST',
  path: '/api/order-checks',
  access: 'customer',
  summary:
    'Places the order that a plan was made for and takes its price from the account, once for each intent',
  movesMoney: true,
  gated: true,
  limit: { points: 60, seconds: 600 },
  body: z.strictObject({
    ...orderFields,
    plan: z.string().max(8_000),
    agreeToTerms: z.literal(true, 'checkOrder.validation.terms'),
  }),
  reply: checkOrder,
});

export const listOrders = endpoint({
  name: 'orderChecks.list',
  method: 'GET',
  path: '/api/order-checks/orders',
  access: 'customer',
  summary: 'The customer’s check orders and where they are, the newest first',
  reply: z.object({ orders: z.array(checkOrder) }),
});

export const cancelOrder = endpoint({
  name: 'orderChecks.cancel',
  method: 'DELETE',
  path: '/api/order-checks/orders/{orderId}',
  access: 'customer',
  summary: 'Cancels an order that the printer doesn’t have yet, and gives its price back',
  params: { orderId: idOf('check-order') },
  reply: checkOrder,
});
