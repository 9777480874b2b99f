import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';

/** The nickname, or the account holder's name. */
export function recipientName({ nickname, holderName }: Pick<Recipient, 'nickname' | 'holderName'>): string {
  return nickname ?? holderName;
}
