import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { addDays, addMonths, type Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';

export const cardKinds = ['debit', 'credit'] as const;

/** `ordered`: on its way, not activated yet. What is blocked, replaced or expired stays so. */
export const cardStatuses = ['ordered', 'active', 'frozen', 'blocked', 'replaced', 'expired'] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** Why a customer asks for another card. The first two block the old one at once. */
export const replacementReasons = ['lost', 'stolen', 'damaged'] as const;
/** Those, a dispute that blocks the card, and a card whose time is nearly over. */
export const blockReasons = [...replacementReasons, 'disputed', 'expiring'] as const;
export type BlockReason = (typeof blockReasons)[number];

export const cardOrderStates = [
  'ordered',
  'sent',
  'produced',
  'mailed',
  'delivered',
  'refused',
  'canceled',
] as const;
export type CardOrderState = (typeof cardOrderStates)[number];

/** What the card maker says about an order. */
export const makerWords = ['produced', 'mailed', 'delivered', 'refused'] as const;
type MakerWord = (typeof makerWords)[number];

const steps: readonly CardOrderState[] = ['ordered', 'sent', 'produced', 'mailed', 'delivered'];

/**
 * What the maker's word means for an order in this state. `ignored`: nothing new, or nobody waits for it any more.
 * `contradiction`: it says the opposite of what has happened.
 */
export function cardOrderAfter(
  state: CardOrderState,
  word: MakerWord,
): CardOrderState | 'ignored' | 'contradiction' {
  if (state === word || state === 'canceled') return 'ignored';
  if (state === 'refused' || state === 'ordered') return 'contradiction';
  if (word === 'refused') return state === 'sent' || state === 'produced' ? 'refused' : 'contradiction';
  return steps.indexOf(word) > steps.indexOf(state) ? word : 'ignored';
}

/** How long a new card is under way. */
const DELIVERY_BUSINESS_DAYS = { from: 7, by: 10 } as const;

export function cardArrival(today: Day): { readonly from: Day; readonly by: Day } {
  return {
    from: addBusinessDays(today, DELIVERY_BUSINESS_DAYS.from),
    by: addBusinessDays(today, DELIVERY_BUSINESS_DAYS.by),
  };
}

/** A card that ends within these days gets its successor. */
export const RENEWED_BEFORE_DAYS = 45;

export const COUNTRIES_MAX = 10;
export const TRIPS_MAX = 5;
export const TRIP_DAYS_MAX = 90;
/** How far ahead a trip can be announced. */
const TRIP_AHEAD_DAYS = 365;
export const PURCHASES_LISTED = 25;
export const MERCHANTS_LISTED = 50;

/** ISO 3166-1, without the country we are in. */
export const countries: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH ' +
  'CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM ' +
  'GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC ' +
  'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR ' +
  'NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX ' +
  'SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Days of a trip. One that has begun can still be announced. */
export function tripProblems(
  trip: { readonly startsOn: Day; readonly endsOn: Day },
  { today, count }: { readonly today: Day; readonly count: number },
): Problem[] {
  if (trip.startsOn < today || trip.startsOn > addDays(today, TRIP_AHEAD_DAYS))
    return [{ code: 'trip_start', word: 'cards.error.tripStart', field: 'startsOn' }];
  if (trip.endsOn < trip.startsOn)
    return [{ code: 'trip_end', word: 'cards.error.tripEnd', field: 'endsOn' }];
  if (trip.endsOn > addDays(trip.startsOn, TRIP_DAYS_MAX))
    return [{ code: 'trip_long', word: 'cards.error.tripLong', field: 'endsOn' }];
  return count >= TRIPS_MAX ? [{ code: 'trips_many', word: 'cards.error.tripsMany' }] : [];
}

/** One kind of use as it is allowed now: under the bank's cap, and what is in force. */
export type UseFacts = { readonly isOn: boolean; readonly cap: Cents; readonly current: Cents };
type UseRequest = { readonly isOn: boolean; readonly amount: Cents };

/** Without a proof nothing can be allowed that wasn't. */
export function tightenUseProblems(request: UseRequest, { isOn, current }: UseFacts): Problem[] {
  if (request.isOn && !isOn) return [{ code: 'turns_on', word: 'cards.error.loosens', field: 'isOn' }];
  return request.amount > current
    ? [{ code: 'not_lower', word: 'cards.error.notLower', field: 'amount' }]
    : [];
}

export function loosenUseProblems(request: UseRequest, { cap }: UseFacts): Problem[] {
  return request.amount > cap ? [{ code: 'above_cap', word: 'cards.error.aboveCap', field: 'amount' }] : [];
}

/** Charges a month or so apart are monthly; the day of the next one follows from the last. */
export function nextChargeOn(days: readonly Day[]): Day | null {
  const [last, before] = days;
  if (last === undefined || before === undefined) return null;
  return addDays(before, MONTH_MIN) <= last && addDays(before, MONTH_MAX) >= last ? addMonths(last, 1) : null;
}

const MONTH_MIN = 26;
const MONTH_MAX = 35;
