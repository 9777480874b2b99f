import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import type { TransferShown } from '@bank/contract/payments/transfers/history/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { blank, type Facts, type Typed } from './transfer-model.ts';

/** What a form begins with: an earlier transfer that is to be sent again, or somebody to send to. */
export type Start = Partial<
  Pick<Typed, 'type' | 'fromAccountId' | 'toAccountId' | 'recipientId' | 'amount' | 'memo'>
>;

/**
 * A new form: from the account the customer came from, else from the one they use by default, which the bank lists first;
 * to the first other account that can receive.
 */
export function firstAnswers(
  { accounts, email }: Facts,
  accountId: string | undefined,
  start: Start = {},
): Typed {
  const senders = accounts.filter(({ canSend }) => canSend);
  const wanted = start.fromAccountId ?? accountId;
  const from = senders.find(({ id }) => id === wanted) ?? senders[0];
  const receivers = accounts.filter(({ id, canReceive }) => canReceive && id !== from?.id);
  const to = receivers.find(({ id }) => id === start.toAccountId) ?? receivers[0];
  return { ...blank, email, ...start, fromAccountId: from?.id ?? '', toAccountId: to?.id ?? '' };
}

/** The same once more: between whom, how much and why; when and how often is asked anew. */
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

/** To somebody on the list. */
export function startTo(recipientId: string | null, recipients: readonly Recipient[]): Start {
  const recipient = recipients.find((each) => each.recipientId === recipientId);
  return recipient ? { type: recipient.type, recipientId: recipient.recipientId } : {};
}
