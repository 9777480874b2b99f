import type { Autopay } from '@bank/contract/payments/autopay/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Format } from '../../platform/frame/format.ts';

/** The frequency in words. */
export function everyText(
  { frequency, customFrequency }: Pick<Autopay, 'frequency' | 'customFrequency'>,
  say: Say,
): string {
  if (frequency === 'custom' && customFrequency)
    return say('setupAutopay.everyDays', { count: customFrequency.days });
  // words: setupAutopay.every.*
  return say(`setupAutopay.every.${frequency}`);
}

/** A fixed amount, or the amount due on each date. */
export function amountText(
  { paymentType, amount }: Pick<Autopay, 'paymentType' | 'amount'>,
  say: Say,
): string {
  if (paymentType === 'fixed' && amount !== null) return moneyText(amount);
  // words: setupAutopay.type.*
  return say(`setupAutopay.type.${paymentType}`);
}

export function endText(autopay: Autopay, say: Say, format: Format): string {
  const { endCondition, endDate, occurrences, remainingOccurrences } = autopay;
  if (endCondition === 'date' && endDate !== null)
    return say('setupAutopay.ends.date', { day: format.day(endDate, '') });
  if (endCondition === 'occurrences' && occurrences !== null) {
    const all = say('setupAutopay.ends.after', { count: occurrences });
    return remainingOccurrences === null
      ? all
      : say('setupAutopay.ends.left', { all, left: remainingOccurrences });
  }
  return say('setupAutopay.ends.never');
}

/** Completed and cancelled ones are read-only. */
export function isRunning({ status }: Pick<Autopay, 'status'>): boolean {
  return status === 'active' || status === 'paused';
}
