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

/** Stands for a recipient that is not saved yet, in place of an id. */
export const NEW_RECIPIENT = 'new';

export const dates = ['today', 'tomorrow', 'custom'] as const;

export const frequencies = ['once', 'weekly', 'biweekly', 'monthly'] as const;

export type AnswerName = keyof Answers;

/** The order of the form's fields, and of its problems. */
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
  /** A recipient to create first. The request then gets its id. */
  readonly recipient: RecipientRequest | null;
  readonly transfer:
    | { readonly kind: 'now'; readonly request: TransferRequest }
    | { readonly kind: 'later'; readonly request: ScheduleRequest };
};

/** Placeholder for the id of a recipient that does not exist yet, so that the rest can be validated. */
const COMING = idFrom('recipient', '00000000-0000-4000-8000-000000000000');

/** The request as the contract takes it, or all problems. */
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

/** The new recipient as the contract takes it, or all problems. */
export function recipientOf(
  typed: Answers,
  type: RecipientType,
): { recipient: RecipientRequest | null; problems: Problem[] } {
  const { data, error } = bodyOf(createRecipient).safeParse(recipientAnswers(typed, type));
  return { recipient: data ?? null, problems: error ? schemaProblems(error).map(inFormWords) : [] };
}

/** Whether the form adds a recipient: chosen so, or no saved recipient has this type. */
export function isNewRecipient(
  { recipientId }: Pick<Answers, 'recipientId'>,
  type: RecipientType,
  recipients: readonly Recipient[],
): boolean {
  return recipientId === NEW_RECIPIENT || recipients.every((recipient) => recipient.type !== type);
}

/** The same request with the id of the recipient that was created. */
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

/** The recurrence; null for a single transfer now. */
function laterOf(
  { date, customDate, frequency, endDate }: Answers,
  { today, calendarDay }: Pick<Facts, 'today' | 'calendarDay'>,
) {
  const named = { today, tomorrow: tomorrowOf({ today, calendarDay }), custom: customDate };
  const anchor = named[dates.find((each) => each === date) ?? 'today'];
  // Choosing today's business or calendar date also means now.
  if ((anchor === today || anchor === calendarDay) && frequency === 'once') return null;
  return {
    anchor,
    frequency,
    end: frequency === 'once' ? { kind: 'never' } : { kind: 'date', day: endDate },
    closedDays: 'next-business-day',
  };
}

/**
 * Tomorrow by the calendar, but not before the current business date, which may be later while the bank is closed.
 */
export function tomorrowOf({ today, calendarDay }: Pick<Facts, 'today' | 'calendarDay'>): Day {
  const tomorrow = addDays(calendarDay, 1);
  return tomorrow < today ? today : tomorrow;
}

function pairProblems({ fromAccountId, toAccountId }: Answers, type: TransferType): Problem[] {
  if (type !== 'internal' || fromAccountId === '' || fromAccountId !== toAccountId) return [];
  return [{ code: 'same_account', word: 'transfer.validation.sameAccount', field: 'toAccountId' }];
}

/** An account at another bank must be verified before the first transfer to it. */
function proofProblems(typed: Answers, type: TransferType, recipients: readonly Recipient[]): Problem[] {
  const chosen = recipients.find(({ recipientId }) => recipientId === typed.recipientId);
  if (type === 'internal' || !chosen || chosen.canBePaid) return [];
  return [{ code: 'unproven', word: 'transfers.validation.unproven', field: 'recipientId' }];
}

/** Contract fields that have another name in the form. */
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

/** The schema calls a missing id "not found"; here the customer has not chosen one yet. */
const unchosen: Readonly<Record<string, string>> = {
  fromAccountId: 'transfers.validation.from',
  toAccountId: 'transfers.validation.to',
  recipientId: 'transfers.validation.recipient',
};

/** Maps a problem to the form's field and wording. */
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

/** The form's values and how they change. */
export type Typing = {
  readonly typed: Answers;
  readonly set: (part: Partial<Answers>) => void;
  /** The same for choices; clears the field's problem. */
  readonly choose: (part: Partial<Answers>) => void;
  /** A field lost focus, so its problem may be displayed. */
  readonly leave: (field: AnswerName) => void;
  readonly errorOf: (field: AnswerName) => string | undefined;
};

/** What each part of the transfer form needs. */
export type Form = Typing & { readonly facts: Facts };

export type Plan = ReplyOf<typeof planTransfer>;

export type Outlook = ReplyOf<typeof planScheduledTransfer>;

/** The request and the server's plan for it. */
export type Planned =
  | { readonly kind: 'now'; readonly request: TransferRequest; readonly plan: Plan }
  | { readonly kind: 'later'; readonly request: ScheduleRequest; readonly plan: Outlook };
