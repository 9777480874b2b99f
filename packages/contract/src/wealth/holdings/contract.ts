import { dollars } from '@bank/kernel/dollars.ts';
import * as z from 'zod';
import { accountName, accountRef } from '../../accounts/accounts/contract.ts';
import { alias, endpoint } from '../../endpoint.ts';
import { instrument } from '../market/contract.ts';
import { holdingClasses } from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const shares = z.int().min(0);
const wholePercent = z.int().min(0).max(100);
/** With one decimal and its sign if below zero: `12.5`, `-3.0`. */
const percentText = z.string().regex(/^-?(0|[1-9]\d*)\.\d$/);

/** Whole shares of one security. What rests on its price is null while it has none. */
export const holding = instrument.pick({ symbol: true, name: true, class: true }).extend({
  quantity: shares,
  /** Those of them that open orders sell. */
  reserved: shares,
  /** What a share cost on average. */
  purchasePrice: dollars(),
  /** What was paid for all of them. */
  cost: dollars(),
  currentPrice: dollars().nullable(),
  /** When that was the price. */
  pricedAt: moment.nullable(),
  marketValue: dollars().nullable(),
  gainLoss: dollars().nullable(),
  gainLossPercent: percentText.nullable(),
  /** Of shares and cash, in whole percent. With the cash, the parts add up to 100. */
  allocation: wholePercent.nullable(),
});
export type Holding = z.output<typeof holding>;

/** What an account holds. Sums that a missing price would make too small are null. */
export const holdings = z.object({
  account: accountName,
  /** By the bank's clock. */
  asOf: moment,
  /** Whether the exchange trades at this moment. */
  isOpen: z.boolean(),
  /** The market says of a security held that its prices are simulated. */
  isSimulated: z.boolean(),
  /** The oldest of the prices used; null if no shares are held. */
  pricedAt: moment.nullable(),
  /** Without what sales brought that is not settled yet. */
  cash: dollars(),
  /** What sales brought that is not settled yet. */
  unsettled: dollars(),
  /** Of the cash, what open orders may cost. */
  heldForOrders: dollars(),
  buyingPower: dollars(),
  /** What was paid for the shares held. */
  cost: dollars(),
  /** Of the shares alone. */
  marketValue: dollars().nullable(),
  /** Shares and all cash. */
  totalValue: dollars().nullable(),
  /** Of the shares held, since the closes before; null if none are held. */
  todayChange: dollars().nullable(),
  gain: dollars().nullable(),
  gainPercent: percentText.nullable(),
  /** The largest first; those without a price last. */
  holdings: z.array(holding),
  /** Only those with a value, in their fixed order; none while a share has no price. */
  classes: z.array(z.object({ class: z.enum(holdingClasses), amount: dollars(), percent: wholePercent })),
});
export type Holdings = z.output<typeof holdings>;

export const showHoldings = endpoint({
  name: 'holdings.show',
  method: 'GET',
  path: '/api/investment/{accountId}/holdings',
  access: 'customer',
  delegable: 'account',
  summary: 'The shares and the cash of an account with their value at the current prices',
  limit: { points: 240, seconds: 600 },
  params: { accountId: accountRef },
  reply: holdings,
});

export const showRetirementHoldings = alias(showHoldings, {
  name: 'holdings.showRetirement',
  path: '/api/retirement/{accountId}/holdings',
});
