import type { RequestOf, ReplyOf } from '@bank/contract/endpoint.ts';
import { createRecipient, type Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import type { RecipientType } from '@bank/contract/accounts/recipients/rules.ts';
import { planScheduledTransfer, planTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { transferTypes, type TransferType } from '@bank/contract/payments/transfers/history/rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { bodyOf, schemaProblems } from '../../../platform/schema.ts';
import type { Answers, Facts } from './answers-model.ts';

export type RecipientRequest = RequestOf<typeof createRecipient>;

export type TransferRequest = RequestOf<typeof planTransfer>;

export type ScheduleRequest = RequestOf<typeof planScheduledTransfer>;

/** Stands where the id of a saved recipient would: somebody who is still to be added. */
export const NEW_RECIPIENT = 'new';

export const dates = ['today', 'tomorrow', 'custom'] as const;

export const frequencies = ['once', 'weekly', 'biweekly', 'monthly'] as const;

export type AnswerName = keyof Answers;

/** The order in which the form asks, and in which it tells what is wrong. */
export const ORDER: readonly AnswerName[] = [
  'type',
  'fromAccountId',
  'toAccountId',
  'recipientId',
  'bankName',
  'routingNumber',
  'accountNumber',
  'accountType',
  'holderName',
  'swiftCode',
  'street',
  'city',
  'state',
  'zipCode',
  'nickname',
  'amount',
  'memo',
  'email',
  'customDate',
  'frequency',
  'endDate',
];

export function typeOf({ type }: Pick<Answers, 'type'>): TransferType {
  return transferTypes.find((each) => each === type) ?? 'internal';
}

export type ValidTransfer = {
  /** Somebody to be added first; what is wished for then names them. */
  readonly recipient: RecipientRequest | null;
  readonly transfer:
    | { readonly kind: 'now'; readonly request: TransferRequest }
    | { readonly kind: 'later'; readonly request: ScheduleRequest };
};

/** Fills the place of an id that there will be, so that the rest can be checked before it is there. */
const COMING = idFrom('recipient', '00000000-0000-4000-8000-000000000000');

/** The request as the contract takes it, or everything that stands in its way. */
export function toRequest(
  typed: Answers,
  { today, calendarDay, recipients }: Pick<Facts, 'today' | 'calendarDay' | 'recipients'>,
): { request: ValidTransfer | null; problems: Problem[] } {
  const type = typeOf(typed);
  const isNew = type !== 'internal' && isNewRecipient(typed, type, recipients);
  const person = isNew ? recipientOf(typed, type) : null;
  const later = laterOf(typed, { today, calendarDay });
  const body = { ...transferAnswers(typed, type, isNew), ...(later && { recurrence: later }) };
  const parsed = later ? null : bodyOf(planTransfer).safeParse(body);
  const planned = later ? bodyOf(planScheduledTransfer).safeParse(body) : null;
  const problems = [
    ...(person?.problems ?? []),
    ...[parsed?.error, planned?.error].flatMap((error) => (error ? schemaProblems(error) : [])),
    ...pairProblems(typed, type),
    ...proofProblems(typed, type, recipients),
  ].map(inFormWords);
  if (problems.length > 0) return { request: null, problems };
  const recipient = person?.recipient ?? null;
  if (parsed?.data)
    return { request: { recipient, transfer: { kind: 'now', request: parsed.data } }, problems };
  if (planned?.data)
    return { request: { recipient, transfer: { kind: 'later', request: planned.data } }, problems };
  return { request: null, problems };
}

/** Somebody new as the contract takes them, or everything that stands in the way. */
export function recipientOf(
  typed: Answers,
  type: RecipientType,
): { recipient: RecipientRequest | null; problems: Problem[] } {
  const { data, error } = bodyOf(createRecipient).safeParse(recipientAnswers(typed, type));
  return { recipient: data ?? null, problems: error ? schemaProblems(error).map(inFormWords) : [] };
}

/** Somebody of the list is chosen, or somebody new is told of; with nobody on the list it is somebody new. */
export function isNewRecipient(
  { recipientId }: Pick<Answers, 'recipientId'>,
  type: RecipientType,
  recipients: readonly Recipient[],
): boolean {
  return recipientId === NEW_RECIPIENT || recipients.every((recipient) => recipient.type !== type);
}

/** The same request for somebody who has been added meanwhile. */
export function forRecipient(
  recipientId: Recipient['recipientId'],
  { transfer }: ValidTransfer,
): ValidTransfer['transfer'] {
  if (transfer.request.type === 'internal') return transfer;
  return transfer.kind === 'now'
    ? { kind: 'now', request: { ...transfer.request, recipientId } }
    : { kind: 'later', request: { ...transfer.request, recipientId } };
}

function recipientAnswers(typed: Answers, type: RecipientType) {
  const { holderName, bankName, routingNumber, accountNumber, accountType } = typed;
  const nickname = typed.isSaved === 'yes' && typed.nickname.trim() !== '' ? typed.nickname : null;
  const common = {
    holderName,
    bankName,
    routingNumber,
    accountNumber,
    nickname,
    isSaved: typed.isSaved === 'yes',
  };
  if (type === 'external') return { type, ...common, accountType };
  const { street, city, state, zipCode, swiftCode } = typed;
  return {
    type,
    ...common,
    swiftCode: swiftCode.trim() === '' ? null : swiftCode,
    address: { street, city, state, zipCode },
  };
}

function transferAnswers(typed: Answers, type: TransferType, isNew: boolean) {
  const amount = parseDollars(typed.amount);
  return {
    type,
    fromAccountId: typed.fromAccountId,
    ...(type === 'internal'
      ? { toAccountId: typed.toAccountId }
      : { recipientId: isNew ? COMING : typed.recipientId }),
    amount: amount === null ? '' : toDollars(amount),
    ...(typed.memo.trim() !== '' && { memo: typed.memo }),
    emailReceipt: typed.wantsReceipt === 'yes' ? typed.email : null,
  };
}

/** When it is to happen, unless that is once and now. */
function laterOf(
  { date, customDate, frequency, endDate }: Answers,
  { today, calendarDay }: Pick<Facts, 'today' | 'calendarDay'>,
) {
  const named = { today, tomorrow: tomorrowOf({ today, calendarDay }), custom: customDate };
  const anchor = named[dates.find((each) => each === date) ?? 'today'];
  // Who names the day itself, open or not, means now as well.
  if ((anchor === today || anchor === calendarDay) && frequency === 'once') return null;
  return {
    anchor,
    frequency,
    end: frequency === 'once' ? { kind: 'never' } : { kind: 'date', day: endDate },
    closedDays: 'next-business-day',
  };
}

/** Tomorrow by the calendar; on the eve of a business day that is the day which transactions carry already. */
export function tomorrowOf({ today, calendarDay }: Pick<Facts, 'today' | 'calendarDay'>): Day {
  const tomorrow = addDays(calendarDay, 1);
  return tomorrow < today ? today : tomorrow;
}

function pairProblems({ fromAccountId, toAccountId }: Answers, type: TransferType): Problem[] {
  if (type !== 'internal' || fromAccountId === '' || fromAccountId !== toAccountId) return [];
  return [{ code: 'same_account', word: 'transfer.validation.sameAccount', field: 'toAccountId' }];
}

/** An account at another bank is proved before the first money goes there. */
function proofProblems(typed: Answers, type: TransferType, recipients: readonly Recipient[]): Problem[] {
  const chosen = recipients.find(({ recipientId }) => recipientId === typed.recipientId);
  if (type === 'internal' || !chosen || chosen.canBePaid) return [];
  return [{ code: 'unproven', word: 'transfers.validation.unproven', field: 'recipientId' }];
}

/** Where the form calls a field otherwise than the contract does. */
const fields: Readonly<Record<string, AnswerName>> = {
  'address.street': 'street',
  'address.city': 'city',
  'address.state': 'state',
  'address.zipCode': 'zipCode',
  emailReceipt: 'email',
  'recurrence.anchor': 'customDate',
  'recurrence.frequency': 'frequency',
  'recurrence.end': 'endDate',
  'recurrence.end.day': 'endDate',
};

/** The schema calls a missing id "not found"; here it only has not been chosen. */
const unchosen: Readonly<Record<string, string>> = {
  fromAccountId: 'transfers.validation.from',
  toAccountId: 'transfers.validation.to',
  recipientId: 'transfers.validation.recipient',
};

/** At the field of the form, in words that fit there. */
export function inFormWords(problem: Problem): Problem {
  const { field = '' } = problem;
  return {
    ...problem,
    field: formField(field),
    word: problem.word === 'failure.notFound' ? (unchosen[field] ?? problem.word) : problem.word,
  };
}

export function formField(field: string): string {
  return fields[field] ?? field;
}

/** What is typed, and how it changes. */
export type Typing = {
  readonly typed: Answers;
  readonly set: (part: Partial<Answers>) => void;
  /** The same for what is chosen and not typed: with the choice goes what was wrong with it. */
  readonly choose: (part: Partial<Answers>) => void;
  /** A field was left, so what is wrong with it may be said. */
  readonly leave: (field: AnswerName) => void;
  readonly errorOf: (field: AnswerName) => string | undefined;
};

/** What every part of the form of a transfer needs of it. */
export type Form = Typing & { readonly facts: Facts };

export type Plan = ReplyOf<typeof planTransfer>;

export type Outlook = ReplyOf<typeof planScheduledTransfer>;

/** What was wished for, and what the bank says it would do. */
export type Planned =
  | { readonly kind: 'now'; readonly request: TransferRequest; readonly plan: Plan }
  | { readonly kind: 'later'; readonly request: ScheduleRequest; readonly plan: Outlook };
