import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { valueDay, type Instant } from '@bank/kernel/cut-off.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';
import { PPM, percent, type Rate } from '@bank/kernel/rate.ts';
import { rule, ruleOn, type Rule } from '@bank/kernel/rulebook.ts';
import { CHECK_NUMBER_MIN } from '../../accounts/checks/rules.ts';

const FIRST_TERMS = dayFrom('2020-01-01');

export const checkStyleIds = ['standardBlue', 'premiumGray', 'scenicNature', 'customPhoto'] as const;
export type CheckStyleId = (typeof checkStyleIds)[number];

/** As the specification numbers them: how many books. */
export const quantityIds = ['1', '2', '4'] as const;
export type QuantityId = (typeof quantityIds)[number];

export const deliveryIds = ['standard', 'expedited', 'overnight'] as const;
export type DeliveryId = (typeof deliveryIds)[number];

export const fontStyles = ['standard', 'script', 'modern', 'classic'] as const;
export type FontStyle = (typeof fontStyles)[number];

/** How many checks are in an order. */
export const checksIn: Readonly<Record<QuantityId, number>> = { '1': 100, '2': 200, '4': 400 };

const price = (name: string, source: string, value: number): Rule<Cents> =>
  rule({
    name,
    source: `docs/spec/constants.json, ${source}`,
    versions: [{ from: FIRST_TERMS, value: cents(value) }],
  });

const styles = 'checkOrder.styles';
export const stylePrices: Readonly<Record<CheckStyleId, Rule<Cents>>> = {
  standardBlue: price('the price of Standard Blue checks', styles, 2_000),
  premiumGray: price('the price of Premium Gray checks', styles, 2_500),
  scenicNature: price('the price of Scenic Nature checks', styles, 2_800),
  customPhoto: price('the price of Custom Photo checks', styles, 3_500),
};

const quantities = 'checkOrder.quantities';
export const quantityPrices: Readonly<Record<QuantityId, Rule<Cents>>> = {
  '1': price('the price of a book of checks', quantities, 2_000),
  '2': price('the price of two books of checks', quantities, 3_600),
  '4': price('the price of four books of checks', quantities, 6_500),
};

const delivery = 'checkOrder.delivery';
export const deliveryPrices: Readonly<Record<DeliveryId, Rule<Cents>>> = {
  standard: price('the price of standard delivery', delivery, 0),
  expedited: price('the price of expedited delivery', delivery, 895),
  overnight: price('the price of overnight delivery', delivery, 1_595),
};

export const duplicatePrice = price('the price of duplicate checks', 'checkOrder.duplicateChecksPrice', 500);
export const largePrintPrice = price('the price of large print', 'checkOrder.largePrintPrice', 300);

export const taxRate: Rule<Rate> = rule({
  name: 'the sales tax on checks',
  source: 'docs/spec/constants.json, checkOrder.taxRate',
  versions: [{ from: FIRST_TERMS, value: percent('8.25') }],
});

/** What an order's price depends on. */
type Priced = {
  readonly checkStyle: CheckStyleId;
  readonly quantity: QuantityId;
  readonly deliveryMethod: DeliveryId;
  readonly duplicateChecks: boolean;
  readonly largePrint: boolean;
};

export type OrderPrice = {
  readonly checkStylePrice: Cents;
  readonly quantityPrice: Cents;
  readonly duplicatePrice: Cents;
  readonly largePrintPrice: Cents;
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly deliveryPrice: Cents;
  readonly total: Cents;
};

/**
 * Subtotal is style, quantity and options; tax is on the subtotal, rounded half up to a cent; delivery is not taxed.
 * `bank.check_order_total` is the same in SQL, and a test compares the two.
 */
export function priceOf(order: Priced, day: Day): OrderPrice {
  const on = (each: Rule<Cents>) => ruleOn(each, day).value;
  const checkStylePrice = on(stylePrices[order.checkStyle]);
  const quantityPrice = on(quantityPrices[order.quantity]);
  const duplicate = order.duplicateChecks ? on(duplicatePrice) : ZERO;
  const largePrint = order.largePrint ? on(largePrintPrice) : ZERO;
  const deliveryPrice = on(deliveryPrices[order.deliveryMethod]);
  const subtotal = plus(checkStylePrice, quantityPrice, duplicate, largePrint);
  const tax = portion(subtotal, ruleOn(taxRate, day).value, PPM, 'half-up');
  return {
    checkStylePrice,
    quantityPrice,
    duplicatePrice: duplicate,
    largePrintPrice: largePrint,
    subtotal,
    tax,
    deliveryPrice,
    total: plus(subtotal, tax, deliveryPrice),
  };
}

/** An order placed after this time counts from the next business day. */
const ORDER_CUT_OFF = '17:00';

const deliveryDays: Readonly<Record<DeliveryId, readonly [number, number]>> = {
  standard: [7, 10],
  expedited: [3, 5],
  overnight: [1, 1],
};

/** The business days between which an order placed now arrives. */
export function deliveryWindow(method: DeliveryId, placedAt: Instant): { from: Day; by: Day } {
  const counted = valueDay(placedAt, ORDER_CUT_OFF);
  const [first, last] = deliveryDays[method];
  return { from: addBusinessDays(counted, first), by: addBusinessDays(counted, last) };
}

/** A number this far above the last checkbook doesn't come from one of the bank's. */
const NUMBER_GAP_MAX = 1_000;
/** Without a checkbook of the bank's, larger numbers say nothing about the next one. */
const FOREIGN_NUMBER_MAX = 9_999;

/** The number a new checkbook begins with: after the last one ordered and those presented. */
export function nextCheckNumber(known: {
  /** The last number of the last order; null if there is none. */
  readonly lastOrdered: number | null;
  readonly presented: readonly number[];
}): number {
  const floor = known.lastOrdered ?? CHECK_NUMBER_MIN - 1;
  const reach = known.lastOrdered === null ? FOREIGN_NUMBER_MAX : floor + NUMBER_GAP_MAX;
  return (
    known.presented
      .filter((number) => number <= reach)
      .reduce((last, number) => Math.max(last, number), floor) + 1
  );
}

export const orderStates = [
  'placed',
  'sent',
  'inProduction',
  'shipped',
  'delivered',
  'refused',
  'canceled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What the printer says about an order, and the state it leads to. A later word is never undone by an earlier one. */
export const printerWords = ['inProduction', 'shipped', 'delivered', 'refused'] as const;
type PrinterWord = (typeof printerWords)[number];

/**
 * What the printer's word means for an order in this state. `ignored`: nothing new. `contradiction`: it says the
 * opposite of what has happened, and a person looks at it.
 */
export function orderAfter(state: OrderState, word: PrinterWord): OrderState | 'ignored' | 'contradiction' {
  const order: readonly OrderState[] = ['sent', 'inProduction', 'shipped', 'delivered'];
  if (state === 'placed' || state === 'canceled') return 'contradiction';
  if (state === 'refused') return word === 'refused' ? 'ignored' : 'contradiction';
  if (word === 'refused') return state === 'sent' || state === 'inProduction' ? 'refused' : 'contradiction';
  return order.indexOf(word) > order.indexOf(state) ? word : 'ignored';
}

/** How long an order can be canceled: it goes to the printer after that. */
export const CANCEL_MINUTES = 30;

export const ADDRESSES_MAX = 10;
export const PHOTO_BYTES_MAX = 10 * 1_024 * 1_024;
/** Photos without an order that a customer can have at a time. */
export const PHOTOS_MAX = 20;
export const INSTRUCTIONS_MAX = 300;
export const ORDERS_LISTED = 50;
