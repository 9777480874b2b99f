import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';

/** What the customer calls them, else the name of whoever holds the account. */
export function recipientName({ nickname, holderName }: Pick<Recipient, 'nickname' | 'holderName'>): string {
  return nickname ?? holderName;
}
