import type {
  CheckOrderPreferences,
  listOrderAccounts,
  planOrder,
  ShippingAddress,
  showPricing,
} from '@bank/contract/payments/check-orders/contract.ts';
import type {
  CheckStyleId,
  DeliveryId,
  FontStyle,
  QuantityId,
} from '@bank/contract/payments/check-orders/rules.ts';
import { CHECK_NUMBER_MAX, CHECK_NUMBER_MIN } from '@bank/contract/accounts/checks/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { percent, PPM } from '@bank/kernel/rate.ts';
import type { WordId } from '@bank/words/catalogue.ts';

export type Pricing = ReplyOf<typeof showPricing>;
export type Accounts = ReplyOf<typeof listOrderAccounts>;
type OrderRequest = RequestOf<typeof planOrder>;

/** What the customer has chosen and typed so far. */
export type Answers = {
  readonly accountId: string | null;
  readonly checkStyle: CheckStyleId | null;
  readonly quantity: QuantityId | null;
  readonly deliveryMethod: DeliveryId;
  readonly addressId: string | null;
  readonly startingNumber: string;
  readonly includeAddress: boolean;
  readonly includePhoneNumber: boolean;
  readonly includeDriversLicense: boolean;
  readonly duplicateChecks: boolean;
  readonly largePrint: boolean;
  readonly fontStyle: FontStyle;
  readonly photo: { readonly id: string; readonly url: string } | null;
  readonly instructions: string;
  readonly agrees: boolean;
};

/** As the customer ordered last time, for the account they came from. */
export function startOf(
  { accounts }: Accounts,
  addresses: readonly ShippingAddress[],
  preferences: CheckOrderPreferences | null,
  cameFrom: string | null,
): Answers {
  const chosen = accounts.find(({ account }) => account.id === cameFrom) ?? accounts[0];
  return {
    accountId: chosen?.account.id ?? null,
    checkStyle: preferences?.checkStyle ?? 'standardBlue',
    quantity: null,
    deliveryMethod: preferences?.deliveryMethod ?? 'standard',
    addressId: addresses[0]?.id ?? null,
    startingNumber: String(chosen?.nextNumber ?? CHECK_NUMBER_MIN),
    includeAddress: true,
    includePhoneNumber: false,
    includeDriversLicense: false,
    duplicateChecks: false,
    largePrint: false,
    fontStyle: 'standard',
    ...preferences?.customization,
    photo: null,
    instructions: '',
    agrees: false,
  };
}

/** Another account has another next number. */
export function withAccount(answers: Answers, { accounts }: Accounts, accountId: string): Answers {
  const next = accounts.find(({ account }) => account.id === accountId)?.nextNumber;
  return { ...answers, accountId, startingNumber: String(next ?? CHECK_NUMBER_MIN) };
}

/** On one line, as it stands on the package. */
export function addressLine({ street, city, state, zip }: ShippingAddress): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

export function numberOf(typed: string): number | null {
  const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return number >= CHECK_NUMBER_MIN && number <= CHECK_NUMBER_MAX ? number : null;
}

/** Everything that is wrong, in the order of the page. */
export function problemsOf(answers: Answers, { accounts }: Accounts): (Problem & { word: WordId })[] {
  const found: (Problem & { word: WordId })[] = [];
  const add = (field: string, word: WordId, blanks?: Record<string, string>) =>
    found.push({ code: 'missing', field, word, ...(blanks && { blanks }) });
  const account = accounts.find((each) => each.account.id === answers.accountId);
  const number = numberOf(answers.startingNumber);
  if (!account) add('accountId', 'checkOrder.validation.account');
  if (answers.checkStyle === null) add('checkStyle', 'checkOrder.validation.style');
  if (answers.checkStyle === 'customPhoto' && answers.photo === null)
    add('photo', 'checkOrder.validation.photo');
  if (number === null) add('startingNumber', 'checkOrder.validation.startingNumber');
  else if (account && number < account.nextNumber)
    add('startingNumber', 'checkOrder.error.numberInUse', { number: String(account.nextNumber) });
  if (answers.quantity === null) add('quantity', 'checkOrder.validation.quantity');
  if (answers.addressId === null) add('addressId', 'checkOrder.validation.address');
  if (!answers.agrees) add('agrees', 'checkOrder.validation.terms');
  return found;
}

/** Null while something is missing. */
export function requestOf(answers: Answers, accounts: Accounts): OrderRequest | null {
  const { accountId, checkStyle, quantity, deliveryMethod, addressId } = answers;
  const startingNumber = numberOf(answers.startingNumber);
  const isWhole = problemsOf({ ...answers, agrees: true }, accounts).length === 0;
  if (!isWhole || accountId === null || checkStyle === null || quantity === null) return null;
  if (addressId === null || startingNumber === null) return null;
  const instructions = answers.instructions.trim();
  return {
    accountId: idFrom('account', accountId),
    checkStyle,
    quantity,
    deliveryMethod,
    shippingAddressId: idFrom('shipping-address', addressId),
    customization: {
      ...printedOf(answers),
      startingNumber,
      ...(checkStyle === 'customPhoto' &&
        answers.photo && { customPhotoPath: idFrom('check-photo', answers.photo.id) }),
    },
    ...(instructions !== '' && { specialInstructions: instructions }),
  };
}

function printedOf(answers: Answers): CheckOrderPreferences['customization'] {
  const { includeAddress, includePhoneNumber, includeDriversLicense } = answers;
  const { duplicateChecks, largePrint, fontStyle } = answers;
  return {
    includeAddress,
    includePhoneNumber,
    includeDriversLicense,
    duplicateChecks,
    largePrint,
    fontStyle,
  };
}

export function preferencesOf(answers: Answers): CheckOrderPreferences | null {
  const { checkStyle, deliveryMethod } = answers;
  return checkStyle && { checkStyle, deliveryMethod, customization: printedOf(answers) };
}

/** The lines of the summary while the customer still chooses; the review shows the bank's own. */
export type Summary = {
  readonly style: Cents | null;
  readonly quantity: Cents | null;
  readonly duplicate: Cents | null;
  readonly largePrint: Cents | null;
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly delivery: Cents;
  readonly total: Cents;
};

/** Made of the bank's prices only. */
export function summaryOf(answers: Answers, pricing: Pricing): Summary {
  const priceIn = (list: readonly { id: string; price: Cents }[], id: string | null) =>
    list.find((each) => each.id === id)?.price ?? null;
  const style = priceIn(pricing.checkStyles, answers.checkStyle);
  const quantity = priceIn(pricing.quantities, answers.quantity);
  const duplicate = answers.duplicateChecks ? pricing.duplicateChecks : null;
  const largePrint = answers.largePrint ? pricing.largePrint : null;
  const delivery = priceIn(pricing.deliveryMethods, answers.deliveryMethod) ?? ZERO;
  const subtotal = plus(style ?? ZERO, quantity ?? ZERO, duplicate ?? ZERO, largePrint ?? ZERO);
  const tax = portion(subtotal, percent(pricing.taxRate), PPM, 'half-up');
  return {
    style,
    quantity,
    duplicate,
    largePrint,
    subtotal,
    tax,
    delivery,
    total: plus(subtotal, tax, delivery),
  };
}

export const quantityWords: Readonly<Record<QuantityId, WordId>> = {
  '1': 'checkOrder.quantity.label.single',
  '2': 'checkOrder.quantity.label.double',
  '4': 'checkOrder.quantity.label.valuePack',
};

export const deliveryWords: Readonly<Record<DeliveryId, WordId>> = {
  standard: 'checkOrder.delivery.label.standard',
  expedited: 'checkOrder.delivery.label.expedited',
  overnight: 'checkOrder.delivery.label.overnight',
};

export const styleWords: Readonly<Record<CheckStyleId, WordId>> = {
  standardBlue: 'checkOrder.style.label.standardBlue',
  premiumGray: 'checkOrder.style.label.premiumGray',
  scenicNature: 'checkOrder.style.label.scenicNature',
  customPhoto: 'checkOrder.style.label.customPhoto',
};

/** Why a chosen file can't be the photo; null if it can. */
export function photoProblem(
  file: { readonly size: number; readonly type: string },
  bytesMax: number,
): WordId | null {
  if (file.size >= bytesMax) return 'checkOrder.validation.photoSize';
  return ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)
    ? null
    : 'checkOrder.validation.photoType';
}
