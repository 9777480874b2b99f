import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { cardUses } from '../../movements/card-use-rules.ts';
import { accountName } from '../accounts/contract.ts';
import {
  blockReasons,
  cardKinds,
  cardOrderStates,
  cardStatuses,
  COUNTRIES_MAX,
  countries,
  replacementReasons,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const often = { points: 60, seconds: 600 } as const;

/** A new card on its way. */
const cardOrder = z.object({
  state: z.enum(cardOrderStates),
  orderedAt: moment,
  arrivesFrom: day(),
  arrivesBy: day(),
  trackingNumber: z.string().nullable(),
  steps: z.array(z.object({ state: z.enum(cardOrderStates), at: moment })),
});
export type CardOrder = z.output<typeof cardOrder>;

/** Four digits of it are all there is: neither the bank nor this application has the number. */
export const card = z.object({
  cardId: idOf('card'),
  kind: z.enum(cardKinds),
  account: accountName,
  lastFour: z.string(),
  expiresOn: day(),
  status: z.enum(cardStatuses),
  statusSince: moment,
  /** Why it was blocked or replaced. */
  reason: z.enum(blockReasons).nullable(),
  /** The card it takes the place of. */
  replaces: idOf('card').nullable(),
  order: cardOrder.nullable(),
});
export type Card = z.output<typeof card>;

const use = z.object({
  use: z.enum(cardUses),
  isOn: z.boolean(),
  /** The bank's limit of a day. */
  cap: dollars(),
  /** What is in force: the bank's, or less if the customer says so. */
  limit: dollars(),
  used: dollars(),
  raise: z.object({ to: dollars(), at: moment }).nullable(),
});
export type CardUseState = z.output<typeof use>;

const trip = z.object({
  tripId: idOf('card-trip'),
  countries: z.array(z.string()),
  startsOn: day(),
  endsOn: day(),
  /** Whether it has begun. */
  isNow: z.boolean(),
});
export type CardTrip = z.output<typeof trip>;

/** A merchant that keeps the card and charges it. */
const keeper = z.object({
  key: z.string(),
  name: z.string(),
  amount: dollars(),
  chargedOn: day(),
  /** If it charges every month. */
  nextOn: day().nullable(),
  isStopped: z.boolean(),
});
export type CardKeeper = z.output<typeof keeper>;

export const cardPurchase = z.object({
  id: z.string(),
  at: moment,
  name: z.string(),
  place: z.string().nullable(),
  category: z.string().nullable(),
  use: z.enum(cardUses),
  /** Signed as in the account's history; of a declined purchase, what was asked for. */
  amount: dollars(),
  /** What cash from a machine cost on top. */
  fee: dollars(),
  state: z.enum(['pending', 'posted', 'declined', 'released', 'refund']),
  /** Why it was declined. */
  reason: z.string().nullable(),
  movementId: idOf('movement').nullable(),
});
export type CardPurchase = z.output<typeof cardPurchase>;

export const cardDetails = z.object({
  card,
  holder: z.string(),
  available: dollars(),
  /** Purchases that were declined since it was frozen. */
  declinedSince: z.int(),
  uses: z.array(use),
  trips: z.array(trip),
  keepers: z.array(keeper),
  purchases: z.array(cardPurchase),
  /** When a new card would arrive. */
  arrives: z.object({ from: day(), by: day() }),
});
export type CardDetails = z.output<typeof cardDetails>;

export const listCards = endpoint({
  name: 'cards.list',
  method: 'GET',
  path: '/api/cards',
  access: 'customer',
  summary: 'The cards of this customer: those in use, those on their way, and those that were blocked lately',
  reply: z.object({ cards: z.array(card) }),
});

const cardId = idOf('card');

export const showCard = endpoint({
  name: 'cards.show',
  method: 'GET',
  path: '/api/cards/{cardId}',
  access: 'customer',
  summary: 'A card with what it may be used for, its trips, who keeps it and its latest purchases',
  params: { cardId },
  reply: cardDetails,
});

export const freezeCard = endpoint({
  name: 'cards.freeze',
  method: 'POST',
  path: '/api/cards/{cardId}/freeze',
  access: 'customer',
  summary: 'Declines every purchase and cash with this card from the reply on; frozen again, nothing changes',
  limit: often,
  params: { cardId },
  reply: cardDetails,
});

export const unfreezeCard = endpoint({
  name: 'cards.unfreeze',
  method: 'POST',
  path: '/api/cards/{cardId}/unfreeze',
  access: 'customer',
  stepUp: true,
  summary: 'Allows purchases and cash with this card again',
  limit: often,
  params: { cardId },
  reply: cardDetails,
});

/** The form's field. */
export const replacementRequest = z.strictObject({
  reason: z.enum(replacementReasons, 'cards.error.reason'),
});

export const replaceCard = endpoint({
  name: 'cards.replace',
  method: 'POST',
  path: '/api/cards/{cardId}/replacement',
  access: 'customer',
  summary: 'Orders a new card; a lost or stolen one is blocked at once. Asked again, nothing changes',
  limit: { points: 10, seconds: 86_400 },
  params: { cardId },
  body: replacementRequest,
  reply: z.object({ card: cardDetails, replacement: card }),
});

export const activationRequest = z.strictObject({
  lastFour: z
    .string('cards.error.lastFour')
    .trim()
    .regex(/^\d{4}$/, 'cards.error.lastFour')
    .meta({ examples: ['6610'] }),
});

export const activateCard = endpoint({
  name: 'cards.activate',
  method: 'POST',
  path: '/api/cards/{cardId}/activation',
  access: 'customer',
  summary: 'Activates a card that came by mail, by its last four digits; the one it replaces ends',
  limit: { points: 10, seconds: 3_600 },
  params: { cardId },
  body: activationRequest,
  reply: cardDetails,
});

const useBody = z.strictObject({
  isOn: z.boolean(),
  amount: dollars('cards.error.amount').refine((amount) => amount >= 0, 'cards.error.amount'),
});
const useParams = { cardId, use: z.enum(cardUses, 'failure.notFound') };

/** Takes effect at once and needs no step-up, so it only ever allows less. */
export const tightenCardUse = endpoint({
  name: 'cards.tightenUse',
  method: 'PUT',
  path: '/api/cards/{cardId}/uses/{use}',
  access: 'customer',
  summary: 'Turns a kind of use off or lowers its limit, at once; a raise that was waiting is dropped',
  limit: often,
  params: useParams,
  body: useBody,
  reply: cardDetails,
});

export const loosenCardUse = endpoint({
  name: 'cards.loosenUse',
  method: 'POST',
  path: '/api/cards/{cardId}/uses/{use}/loosen',
  access: 'customer',
  stepUp: true,
  summary: 'Turns a kind of use on at once, or asks for a higher limit, which counts 24 hours later',
  limit: often,
  params: useParams,
  body: useBody,
  reply: cardDetails,
});

export const tripRequest = z.strictObject({
  countries: z
    .array(z.enum(countries, 'cards.error.country'), 'cards.error.country')
    .min(1, 'cards.error.country')
    .max(COUNTRIES_MAX, 'cards.error.countriesMany'),
  startsOn: day('cards.error.tripStart'),
  endsOn: day('cards.error.tripEnd'),
});

export const addTrip = endpoint({
  name: 'cards.addTrip',
  method: 'POST',
  path: '/api/cards/{cardId}/trips',
  access: 'customer',
  stepUp: true,
  summary: 'Allows use in these countries for some days, also where use outside the US is off',
  limit: often,
  params: { cardId },
  body: z.strictObject({ ...tripRequest.shape, intent: z.uuid('failure.intent') }),
  reply: cardDetails,
});

export const removeTrip = endpoint({
  name: 'cards.removeTrip',
  method: 'DELETE',
  path: '/api/cards/{cardId}/trips/{tripId}',
  access: 'customer',
  summary: 'Takes a travel notice back at once',
  limit: often,
  params: { cardId, tripId: idOf('card-trip') },
  reply: cardDetails,
});

const merchantBody = z.strictObject({ key: line({ max: 140 }) });

export const stopMerchant = endpoint({
  name: 'cards.stopMerchant',
  method: 'PUT',
  path: '/api/cards/{cardId}/stopped-merchants',
  access: 'customer',
  summary: 'Declines new charges of a merchant that keeps this card',
  limit: often,
  params: { cardId },
  body: merchantBody,
  reply: cardDetails,
});

export const allowMerchant = endpoint({
  name: 'cards.allowMerchant',
  method: 'POST',
  path: '/api/cards/{cardId}/allowed-merchants',
  access: 'customer',
  stepUp: true,
  summary: 'Lets a merchant that keeps this card charge it again',
  limit: often,
  params: { cardId },
  body: merchantBody,
  reply: cardDetails,
});
