import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import type { TransferShown } from '@bank/contract/payments/transfers/history/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { listTransferAccounts } from '@bank/contract/payments/transfers/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { parseDollars } from '@bank/kernel/money.ts';

/** Prefilled values: from an earlier transfer to repeat, or a recipient. */
export type Start = Partial<
  Pick<Answers, 'type' | 'fromAccountId' | 'toAccountId' | 'recipientId' | 'amount' | 'memo'>
>;

/**
 * A new form. From: the account the customer came from, or their default account, which the server lists first. To:
 * the first other account that can receive.
 */
export function firstAnswers(
  { accounts, email }: Facts,
  accountId: string | undefined,
  start: Start = {},
): Answers {
  const senders = accounts.filter(({ canSend }) => canSend);
  const wanted = start.fromAccountId ?? accountId;
  const from =
    senders.find(({ id }) => id === wanted) ??
    senders.find(({ id }) => id !== start.toAccountId) ??
    senders[0];
  const receivers = accounts.filter(({ id, canReceive }) => canReceive && id !== from?.id);
  const to = receivers.find(({ id }) => id === start.toAccountId) ?? receivers[0];
  return { ...blank, email, ...start, fromAccountId: from?.id ?? '', toAccountId: to?.id ?? '' };
}

/** Repeats a transfer: same accounts, amount and memo. Date and frequency are asked again. */
export function startAgain(transfer: TransferShown, recipients: readonly Recipient[]): Start {
  const { type, from, to, amount, memo } = transfer;
  const recipient = recipients.find(({ recipientId }) => recipientId === to.recipientId);
  return {
    type,
    ...(from && { fromAccountId: from.id }),
    ...(to.account && { toAccountId: to.account.id }),
    ...(recipient && { recipientId: recipient.recipientId }),
    amount: moneyText(amount).replace('$', ''),
    memo: memo ?? '',
  };
}

/** Starts a transfer to a saved recipient or an own account, with an amount if the address names one. */
export function startTo(
  asked: URLSearchParams,
  { recipients, accounts }: Pick<Facts, 'recipients' | 'accounts'>,
): Start {
  const to = asked.get('to');
  const read = parseDollars(asked.get('amount') ?? '');
  const amount = read === null || read <= 0 ? {} : { amount: moneyText(read).replace('$', '') };
  const recipient = recipients.find((each) => each.recipientId === to);
  if (recipient) return { type: recipient.type, recipientId: recipient.recipientId, ...amount };
  const account = accounts.find(({ id, canReceive }) => canReceive && id === to);
  return account ? { type: 'internal', toAccountId: account.id, ...amount } : {};
}

/** Empty fields for a new recipient. */
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

/** All fields of the form, empty. */
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

export type Answers = Readonly<Record<keyof typeof blank, string>>;

/** What the server keeps for a day: everything except the account number. */
export function draftOf(typed: Answers): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => isKept(name)));
}

/** The draft's answers, limited to fields of this form. */
export function answersIn(draft: Readonly<Record<string, string>>): Partial<Answers> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => isKept(name)));
}

function isKept(name: string): boolean {
  return name in blank && name !== 'accountNumber';
}

export type TransferAccount = ReplyOf<typeof listTransferAccounts>['accounts'][number];

/** What the server sends before the form opens. */
export type Facts = {
  readonly accounts: readonly TransferAccount[];
  readonly recipients: readonly Recipient[];
  /** The bank's business date. */
  readonly today: Day;
  /** The calendar date. It differs from the business date while the bank is closed. */
  readonly calendarDay: Day;
  readonly email: string;
};
