import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { rule, ruleOn } from '@bank/kernel/rulebook.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';

const FIRST_TERMS = dayFrom('2020-01-01');

/** Why a customer disputes a transaction, and the specific reasons of each. */
export const disputeReasons = {
  unauthorized: ['fraud', 'card-stolen', 'card-lost', 'card-not-received', 'family-member'],
  duplicate: ['same-day', 'recurring', 'previous-refund'],
  'wrong-amount': ['incorrect-amount', 'tip-error', 'currency-conversion'],
  'product-not-received': ['never-delivered', 'service-not-provided', 'partial-delivery'],
  defective: ['broken', 'not-as-described', 'poor-quality', 'counterfeit'],
  cancelled: ['subscription-cancelled', 'membership-cancelled', 'did-not-authorize-renewal'],
  'refund-not-received': ['return-not-processed', 'refund-promised', 'cancelled-service'],
  other: [],
} as const;

export type DisputeReason = keyof typeof disputeReasons;
export const reasonNames = Object.keys(disputeReasons) as [DisputeReason, ...DisputeReason[]];
export const subReasonNames = Object.values(disputeReasons).flat() as unknown as [string, ...string[]];

/** Reasons for which the wizard asks for more than a description. */
export const detailedReasons: readonly DisputeReason[] = [
  'product-not-received',
  'defective',
  'refund-not-received',
];

export const contactMethods = ['email', 'phone', 'mail'] as const;
export type ContactMethod = (typeof contactMethods)[number];
export const cardChoices = ['keep', 'block'] as const;
export type CardChoice = (typeof cardChoices)[number];

/** What a customer sees of a dispute. */
export const disputeStatuses = ['underReview', 'needsReply', 'upheld', 'rejected', 'withdrawn'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Why the bank found no error; the letter says it in words. */
export const rejectionReasons = [
  'authorized',
  'proof-of-delivery',
  'merchant-refunded',
  'amount-correct',
  'not-enough-information',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** What happened in a dispute, in the order in which it can. */
export const disputeEvents = [
  'received',
  'creditRequested',
  'cardBlocked',
  'credited',
  'merchantAsked',
  'merchantAccepted',
  'merchantContested',
  'merchantSilent',
  'upheld',
  'rejected',
  'withdrawn',
  'takenBack',
] as const;
export type DisputeEvent = (typeof disputeEvents)[number];

/** Events the customer gets a letter about. */
export const noticeEvents = [
  'received',
  'credited',
  'upheld',
  'rejected',
  'withdrawn',
] as const satisfies readonly DisputeEvent[];
export type NoticeEvent = (typeof noticeEvents)[number];

export const PAGE_SIZE = 10;
export const SEARCH_MAX = 60;
export const DESCRIPTION_MAX = 1_000;
export const DETAILS_MAX = 500;
export const MERCHANT_MAX = 100;
export const MESSAGE_MAX = 2_000;
export const NOTE_MAX = 500;
/** Most disputes in one reply. */
export const DISPUTES_LISTED = 100;
/** The office lists this many open disputes. */
export const OFFICE_LISTED = 100;
/** Most lines of one account that are looked through for a page. */
export const LINES_READ = 5_000;

export const FILES_MAX = 5;
/** With those added later. The database counts them. */
export const CASE_FILES_MAX = 20;
export const DISPUTE_FILE = {
  kinds: ['jpeg', 'png', 'gif', 'pdf'],
  bytesMax: 10 * 1024 * 1024,
  countMax: FILES_MAX,
  isOptional: true,
} as const;

/** Most cases take this long: constants.json, dispute.investigation. */
export const EXPECTED_BUSINESS_DAYS = { least: 7, most: 10 } as const;

const window = rule({
  name: 'how long after the first statement that shows it a transaction can be disputed',
  source: '12 CFR 1005.11(b)(1)(i) and 12 CFR 1026.13(b)(1)',
  versions: [{ from: FIRST_TERMS, value: { days: 60 } }],
});

/** The last day on which a line can be disputed online; null while no statement has shown it. */
export function disputableThrough(firstShownOn: Day | null): Day | null {
  return firstShownOn === null ? null : addDays(firstShownOn, ruleOn(window, firstShownOn).value.days);
}

/** How many days after that statement. */
export function disputeDaysOn(day: Day): number {
  return ruleOn(window, day).value.days;
}

/** Kinds of entries that can be wrong by somebody else's doing, or by a fee of the bank. */
export const disputableKinds = ['purchase', 'withdrawal', 'payment', 'transfer', 'fee'] as const;

export type Disputable = {
  readonly kind: string;
  /** Signed: what left the account is negative. */
  readonly amount: Cents;
  /** Whether the money went to another account of the same customer. */
  readonly isOwn: boolean;
  readonly firstShownOn: Day | null;
};

/** Whether the bank can take a dispute of this line today, apart from one that exists. */
export function canBeDisputed({ kind, amount, isOwn, firstShownOn }: Disputable, today: Day): boolean {
  const through = disputableThrough(firstShownOn);
  const isKind = (disputableKinds as readonly string[]).includes(kind);
  return isKind && amount < cents(0) && !isOwn && (through === null || today <= through);
}

/** What the wizard and the server ask of a dispute, apart from the transaction itself. */
export type DisputeAnswers = {
  readonly reason?: string | undefined;
  readonly subReason?: string | undefined;
  readonly description?: string | undefined;
  readonly cardStatus?: string | undefined;
  readonly cardInPossession?: boolean | undefined;
  readonly lastValidTransaction?: string | undefined;
};

/** `hasCard`: a card belongs to the account, so its questions are asked. */
export function disputeProblems(
  answers: DisputeAnswers,
  { today, hasCard }: { readonly today: Day; readonly hasCard: boolean },
): Problem[] {
  const { reason, subReason, description, cardStatus, cardInPossession, lastValidTransaction } = answers;
  const known = reasonNames.find((each) => each === reason);
  if (!known) return [{ code: 'reason_needed', word: 'dispute.validation.reason', field: 'reason' }];
  const problems: Problem[] = [];
  const specific: readonly string[] = disputeReasons[known];
  if (subReason !== undefined && !specific.includes(subReason))
    problems.push({ code: 'reason_needed', word: 'dispute.validation.reason', field: 'subReason' });
  if (known === 'other' && (description ?? '').trim() === '')
    problems.push({
      code: 'description_needed',
      word: 'dispute.validation.description',
      field: 'description',
    });
  if (known !== 'unauthorized') return problems;
  if (lastValidTransaction === undefined || lastValidTransaction > today)
    problems.push({
      code: 'last_valid_date',
      word: 'dispute.validation.lastValidDate',
      field: 'lastValidTransaction',
    });
  if (hasCard && cardInPossession !== true && cardStatus !== 'block')
    problems.push({ code: 'block_card', word: 'dispute.validation.blockCard', field: 'cardStatus' });
  return problems;
}

/** Filters of the list: an amount is not negative, and a range is not the wrong way round. */
export function filterProblems({
  startDate,
  endDate,
  minAmount,
  maxAmount,
}: {
  readonly startDate?: Day | undefined;
  readonly endDate?: Day | undefined;
  readonly minAmount?: Cents | undefined;
  readonly maxAmount?: Cents | undefined;
}): Problem[] {
  const problems: Problem[] = [];
  if (startDate !== undefined && endDate !== undefined && startDate > endDate)
    problems.push({ code: 'dates_reversed', word: 'dispute.error.dates', field: 'startDate' });
  if (minAmount !== undefined && minAmount < cents(0))
    problems.push({ code: 'amount_negative', word: 'dispute.error.amounts', field: 'minAmount' });
  if (maxAmount !== undefined && (maxAmount < cents(0) || maxAmount < (minAmount ?? cents(0))))
    problems.push({ code: 'amounts_reversed', word: 'dispute.error.amounts', field: 'maxAmount' });
  return problems;
}
