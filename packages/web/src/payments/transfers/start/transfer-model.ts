import type { RequestOf, ReplyOf } from '@bank/contract/endpoint.ts';
import { createRecipient, type Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import type { RecipientType } from '@bank/contract/accounts/recipients/rules.ts';
import {
  planScheduledTransfer,
  planTransfer,
  type listTransferAccounts,
} from '@bank/contract/payments/transfers/contract.ts';
import { transferTypes, type TransferType } from '@bank/contract/payments/transfers/history/rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { bodyOf, schemaProblems } from '../../../platform/schema.ts';

export type TransferAccount = ReplyOf<typeof listTransferAccounts>['accounts'][number];

export type RecipientWish = RequestOf<typeof createRecipient>;

export type NowWish = RequestOf<typeof planTransfer>;

export type LaterWish = RequestOf<typeof planScheduledTransfer>;

/** What the bank has said before the first question. */
export type Facts = {
  readonly accounts: readonly TransferAccount[];
  readonly recipients: readonly Recipient[];
  /** The day that transactions carry now. */
  readonly today: Day;
  /** The day of the calendar; they differ when the bank is closed. */
  readonly calendarDay: Day;
  readonly email: string;
};

/** Stands where the id of a saved recipient would: somebody who is still to be added. */
export const NEW_RECIPIENT = 'new';

export const dates = ['today', 'tomorrow', 'custom'] as const;

export const frequencies = ['once', 'weekly', 'biweekly', 'monthly'] as const;

/** Nothing told of somebody new. */
export const nobody = {
  holderName: '',
  bankName: '',
  routingNumber: '',
  accountNumber: '',
  accountType: 'checking',
  swiftCode: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  isSaved: 'yes',
  nickname: '',
};

/** Everything that can be typed, finished or not. */
export const blank = {
  type: 'internal',
  fromAccountId: '',
  toAccountId: '',
  recipientId: '',
  ...nobody,
  amount: '',
  memo: '',
  wantsReceipt: '',
  email: '',
  date: 'today',
  customDate: '',
  frequency: 'once',
  endDate: '',
};

export type Typed = Readonly<Record<keyof typeof blank, string>>;

export type TypedField = keyof Typed;

/** The order in which the form asks, and in which it tells what is wrong. */
export const ORDER: readonly TypedField[] = [
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

export function typeOf({ type }: Pick<Typed, 'type'>): TransferType {
  return transferTypes.find((each) => each === type) ?? 'internal';
}

/** What the server keeps for a day: everything but the number of somebody's account. */
export function draftOf(typed: Typed): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => isKept(name)));
}

/** Whatever lay in the draft, as far as it is something this form asks. */
export function answersIn(draft: Readonly<Record<string, string>>): Partial<Typed> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => isKept(name)));
}

function isKept(name: string): boolean {
  return name in blank && name !== 'accountNumber';
}

export type Wish = {
  /** Somebody to be added first; what is wished for then names them. */
  readonly recipient: RecipientWish | null;
  readonly transfer:
    | { readonly kind: 'now'; readonly request: NowWish }
    | { readonly kind: 'later'; readonly request: LaterWish };
};

/** Fills the place of an id that there will be, so that the rest can be checked before it is there. */
const COMING = idFrom('recipient', '00000000-0000-4000-8000-000000000000');

/** The wish as the contract takes it, or everything that stands in its way. */
export function wishOf(
  typed: Typed,
  { today, calendarDay, recipients }: Pick<Facts, 'today' | 'calendarDay' | 'recipients'>,
): { wish: Wish | null; problems: Problem[] } {
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
  if (problems.length > 0) return { wish: null, problems };
  const recipient = person?.recipient ?? null;
  if (parsed?.data) return { wish: { recipient, transfer: { kind: 'now', request: parsed.data } }, problems };
  if (planned?.data)
    return { wish: { recipient, transfer: { kind: 'later', request: planned.data } }, problems };
  return { wish: null, problems };
}

/** Somebody new as the contract takes them, or everything that stands in the way. */
export function recipientOf(
  typed: Typed,
  type: RecipientType,
): { recipient: RecipientWish | null; problems: Problem[] } {
  const { data, error } = bodyOf(createRecipient).safeParse(recipientAnswers(typed, type));
  return { recipient: data ?? null, problems: error ? schemaProblems(error).map(inFormWords) : [] };
}

/** Somebody of the list is chosen, or somebody new is told of; with nobody on the list it is somebody new. */
export function isNewRecipient(
  { recipientId }: Pick<Typed, 'recipientId'>,
  type: RecipientType,
  recipients: readonly Recipient[],
): boolean {
  return recipientId === NEW_RECIPIENT || recipients.every((recipient) => recipient.type !== type);
}

/** The same wish for somebody who has been added meanwhile. */
export function wishFor(recipientId: Recipient['recipientId'], { transfer }: Wish): Wish['transfer'] {
  if (transfer.request.type === 'internal') return transfer;
  return transfer.kind === 'now'
    ? { kind: 'now', request: { ...transfer.request, recipientId } }
    : { kind: 'later', request: { ...transfer.request, recipientId } };
}

function recipientAnswers(typed: Typed, type: RecipientType) {
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

function transferAnswers(typed: Typed, type: TransferType, isNew: boolean) {
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
  { date, customDate, frequency, endDate }: Typed,
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

function pairProblems({ fromAccountId, toAccountId }: Typed, type: TransferType): Problem[] {
  if (type !== 'internal' || fromAccountId === '' || fromAccountId !== toAccountId) return [];
  return [{ code: 'same_account', word: 'transfer.validation.sameAccount', field: 'toAccountId' }];
}

/** An account at another bank is proved before the first money goes there. */
function proofProblems(typed: Typed, type: TransferType, recipients: readonly Recipient[]): Problem[] {
  const chosen = recipients.find(({ recipientId }) => recipientId === typed.recipientId);
  if (type === 'internal' || !chosen || chosen.canBePaid) return [];
  return [{ code: 'unproven', word: 'transfers.validation.unproven', field: 'recipientId' }];
}

/** Where the form calls a field otherwise than the contract does. */
const fields: Readonly<Record<string, TypedField>> = {
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

export type Texts = Partial<Record<string, string>>;

type Moment = { readonly typed: Typed; readonly texts: Texts };

/**
 * What was wrong and is not any more, though nobody typed: an account was confirmed, money has arrived. What is typed is
 * judged when its field is left.
 */
export function solvedBetween(before: Moment, now: Moment): string[] {
  const answers = (moment: Moment) => new Map<string, unknown>(Object.entries(moment.typed));
  const [then, since] = [answers(before), answers(now)];
  return Object.keys(before.texts).filter(
    (field) => now.texts[field] === undefined && then.get(field) === since.get(field),
  );
}
