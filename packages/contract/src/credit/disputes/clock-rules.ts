import { addBusinessDays, onOrBeforeBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, addMonths, dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';
import { EXPECTED_BUSINESS_DAYS } from './rules.ts';

/** Which law a dispute falls under: money in a deposit account, or credit. */
export const regulations = ['e', 'z'] as const;
export type Regulation = (typeof regulations)[number];

const FIRST_TERMS = dayFrom('2020-01-01');

const electronic = rule({
  name: 'how long an error in an electronic transfer may be looked into',
  source:
    '12 CFR 1005.11(c)(1) to (3): 10 business days, or longer with a provisional credit; 20 and 90 days for a new account, ' +
    '90 days also for a purchase with a debit card',
  versions: [
    {
      from: FIRST_TERMS,
      value: { businessDays: 10, newBusinessDays: 20, days: 45, longDays: 90, newAccountDays: 30 },
    },
  ],
});

const billing = rule({
  name: 'how long a billing error may be looked into',
  source:
    '12 CFR 1026.13(c): acknowledged within 30 days, resolved within two complete billing cycles and at most 90 days',
  versions: [{ from: FIRST_TERMS, value: { acknowledgedDays: 30, cycles: 2, days: 90 } }],
});

const reversal = rule({
  name: 'how long after the notice a provisional credit is taken back',
  source: '12 CFR 1005.11(d)(2)(ii): five business days',
  versions: [{ from: FIRST_TERMS, value: { businessDays: 5 } }],
});

/** The day by which each step must be done: all but the first are business days. */
export type DisputeClock = {
  readonly regulation: Regulation;
  /** The calendar day in New York on which the bank heard of it. */
  readonly receivedOn: Day;
  /** The bank's own promise. */
  readonly expectedOn: Day;
  /** By when the money is back while it is looked into; null on credit, where it need not be paid. */
  readonly creditBy: Day | null;
  /** By when the customer hears that it arrived; null on deposits. */
  readonly acknowledgeBy: Day | null;
  /** By when it is decided. */
  readonly resolveBy: Day;
};

export type DisputedLine = {
  readonly isCredit: boolean;
  /** Whether it was made with a card at a merchant. */
  readonly isPurchase: boolean;
  /** When the line was posted, and when the account was opened. */
  readonly lineDay: Day;
  readonly accountOpenedOn: Day;
};

export function clockOf(receivedOn: Day, line: DisputedLine): DisputeClock {
  const expectedOn = addBusinessDays(receivedOn, EXPECTED_BUSINESS_DAYS.most);
  return line.isCredit
    ? { ...billingClock(receivedOn), receivedOn, expectedOn }
    : { ...electronicClock(receivedOn, line), receivedOn, expectedOn };
}

function electronicClock(receivedOn: Day, { isPurchase, lineDay, accountOpenedOn }: DisputedLine) {
  const terms = ruleOn(electronic, receivedOn).value;
  const isNew = lineDay < addDays(accountOpenedOn, terms.newAccountDays);
  const creditBy = addBusinessDays(receivedOn, isNew ? terms.newBusinessDays : terms.businessDays);
  const days = isNew || isPurchase ? terms.longDays : terms.days;
  return {
    regulation: 'e',
    creditBy,
    acknowledgeBy: null,
    resolveBy: later(creditBy, onOrBeforeBusinessDay(addDays(receivedOn, days))),
  } as const;
}

/** A billing cycle is a calendar month: two complete ones end with the second month after the one that runs. */
function billingClock(receivedOn: Day) {
  const terms = ruleOn(billing, receivedOn).value;
  const { year, month } = partsOf(receivedOn);
  const cyclesEnd = addDays(addMonths(dayOf({ year, month, date: 1 }), terms.cycles + 1), -1);
  const last = earlier(cyclesEnd, addDays(receivedOn, terms.days));
  return {
    regulation: 'z',
    creditBy: null,
    acknowledgeBy: onOrBeforeBusinessDay(addDays(receivedOn, terms.acknowledgedDays)),
    resolveBy: onOrBeforeBusinessDay(last),
  } as const;
}

/** When a credit that was not final is taken back, if the customer is told today. */
export function takeBackOn(toldOn: Day): Day {
  return addBusinessDays(toldOn, ruleOn(reversal, toldOn).value.businessDays);
}

/** Business days until a temporary credit, and between the notice and taking it back. */
export function creditDaysOn(day: Day) {
  const { businessDays, newBusinessDays } = ruleOn(electronic, day).value;
  return {
    usual: businessDays,
    newAccount: newBusinessDays,
    takeBack: ruleOn(reversal, day).value.businessDays,
  };
}

/** How long a merchant's bank has to answer. Silence after that pays the bank that asked. */
export const CHARGEBACK_DAYS = 45;

export function merchantAnswersBy(sentOn: Day): Day {
  return addDays(sentOn, CHARGEBACK_DAYS);
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
