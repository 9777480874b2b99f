import { addBusinessDays, onOrAfterBusinessDay, onOrBeforeBusinessDay } from '@bank/kernel/calendar.ts';
import { calendarDay, type Instant } from '@bank/kernel/cut-off.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import type { staffMay } from '../staff/rules.ts';

/** What staff decide or answer. */
export const caseKinds = [
  'support',
  'complaint',
  'application',
  'screening',
  'held-payment',
  'check-deposit',
  'presented-check',
  'dispute-e',
  'dispute-z',
  'credit-limit',
  'rollover',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** `answered`: the customer has the last word, and no deadline runs until they write again. */
export const caseStates = ['open', 'answered', 'closed'] as const;

/** Outcomes that staff choose. The other kinds end with what they are about. */
export const decisions = ['answered', 'upheld', 'rejected'] as const;
export const quietOutcomes = ['withdrawn', 'duplicate'] as const;

type KindRules = {
  /** The bank's own promise, in business days after the day it was opened. */
  readonly ownDays: number;
  /** What the law, or who watches over the bank, asks for; null if nothing does. */
  readonly legal: { readonly count: 'business' | 'calendar'; readonly days: number } | null;
  /** Who may see, own and work on it. */
  readonly right: Parameters<typeof staffMay>[1];
  /** What may be decided in a conversation with the customer; null where there is none. */
  readonly decisions: readonly (typeof decisions)[number][] | null;
};

/** One row per kind: its deadlines, who may own it, and what ends it. */
export const kindRules: Readonly<Record<CaseKind, KindRules>> = {
  support: { ownDays: 2, legal: null, right: 'answer-support', decisions: ['answered'] },
  // The Consumer Financial Protection Bureau expects a response within 15 calendar days.
  complaint: {
    ownDays: 5,
    legal: { count: 'calendar', days: 15 },
    right: 'answer-support',
    decisions: ['answered', 'upheld', 'rejected'],
  },
  // Regulation B, 12 CFR 1002.9(a)(1): notice of the decision within 30 days of a complete application.
  application: {
    ownDays: 5,
    legal: { count: 'calendar', days: 30 },
    right: 'decide-applications',
    decisions: null,
  },
  // 31 CFR 501.603 and 501.604: a blocked or rejected payment is reported within 10 business days.
  screening: {
    ownDays: 1,
    legal: { count: 'business', days: 10 },
    right: 'decide-screening',
    decisions: null,
  },
  'held-payment': { ownDays: 1, legal: null, right: 'decide-screening', decisions: null },
  // 12 CFR 229.13(h)(1): even a check in doubt is available within a reasonable time, five business days.
  'check-deposit': {
    ownDays: 1,
    legal: { count: 'business', days: 5 },
    right: 'decide-checks',
    decisions: null,
  },
  // UCC 4-301: what was returned by mistake is paid by the business day after.
  'presented-check': { ownDays: 1, legal: null, right: 'answer-support', decisions: null },
  // 12 CFR 1005.11(c): each dispute has days of its own (clock-rules.ts of disputes); these are the shortest.
  'dispute-e': {
    ownDays: 10,
    legal: { count: 'calendar', days: 45 },
    right: 'decide-disputes',
    decisions: null,
  },
  // 12 CFR 1026.13(c): two billing cycles, which are never shorter than this.
  'dispute-z': {
    ownDays: 10,
    legal: { count: 'calendar', days: 59 },
    right: 'decide-disputes',
    decisions: null,
  },
  // Regulation B, 12 CFR 1002.9(a)(1)(i): a request for more credit is an application, with the same 30 days.
  'credit-limit': {
    ownDays: 5,
    legal: { count: 'calendar', days: 30 },
    right: 'decide-applications',
    decisions: null,
  },
  // The promise on the customer's page: processing takes two to three business days.
  rollover: { ownDays: 3, legal: null, right: 'handle-rollovers', decisions: null },
};

export const NOTE_MAX = 500;
export const REPLY_MAX = 2_000;
/** Most cases in one reply. */
export const CASES_LISTED = 100;
/** Most entries of one timeline in one reply; the newest. */
export const ENTRIES_LISTED = 200;
/** Most messages of both sides in one conversation. */
export const MESSAGES_MAX = 100;
/** How long after the bank's reply a conversation is closed, if the customer doesn't write back. */
export const QUIET_FOR_DAYS = 30;
/** How long after its end a customer can still write in a conversation. */
export const REOPENS_FOR_DAYS = 60;

export type Deadlines = { readonly dueOn: Day; readonly legalDueOn: Day | null };

/**
 * The business day that a case counts from: the open one, or the calendar's if that is later because the close of a day is
 * late. An evening in New York that is tomorrow in Greenwich is still today.
 */
export function openingDay({ now, businessDate }: { now: Date; businessDate: Day }): Day {
  const today = receivedDay(now.getTime());
  return today > businessDate ? today : businessDate;
}

/** The same for what arrived earlier: its own day in New York, or the next business day. */
export function receivedDay(at: Instant): Day {
  return onOrAfterBusinessDay(calendarDay(at));
}

/** A legal deadline on a closed day is met on the last business day before it. The bank's own is never later. */
export function deadlinesFrom(kind: CaseKind, start: Day): Deadlines {
  const { ownDays, legal } = kindRules[kind];
  const own = addBusinessDays(start, ownDays);
  if (legal === null) return { dueOn: own, legalDueOn: null };
  const legalDueOn =
    legal.count === 'business'
      ? addBusinessDays(start, legal.days)
      : onOrBeforeBusinessDay(addDays(start, legal.days));
  return { dueOn: own < legalDueOn ? own : legalDueOn, legalDueOn };
}
