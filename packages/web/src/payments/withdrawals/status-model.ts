import type { Withdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import type { WithdrawalStatus } from '@bank/contract/payments/withdrawals/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';

/** Two of them have words of the specification. */
export function statusText(status: WithdrawalStatus, say: Say): string {
  if (status === 'Completed') return say('withdrawal.label.completed');
  if (status === 'Scheduled') return say('withdrawal.label.scheduled');
  // words: withdrawal.status.*
  return say(`withdrawal.status.${status}`);
}

export const statusTones: Readonly<Record<WithdrawalStatus, StatusTone>> = {
  Scheduled: 'info',
  Ready: 'brand',
  Used: 'info',
  Completed: 'positive',
  Expired: 'neutral',
  Cancelled: 'neutral',
  Failed: 'danger',
};

/** `ATM, Congress Street`, or the type while nobody has paid it. */
export function placeText({ location, pickup, withdrawalType }: Withdrawal, say: Say): string {
  if (location !== null) return location;
  if (withdrawalType === 'cashAdvance') return say('withdrawal.type.cashAdvance');
  return pickup === 'atm' ? say('withdrawal.label.anAtm') : say('withdrawal.type.branch');
}
