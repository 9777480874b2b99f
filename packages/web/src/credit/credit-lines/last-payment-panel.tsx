import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { useCosts } from './use-costs.ts';

/** A dash if there was none, or if it can't be loaded. */
export function LastPaymentPanel({ account }: { account: AccountPage }) {
  const { say, language } = useWords();
  const { data, error } = useCosts(account);
  if (!data) return error ? '–' : <Skeleton className="inline-block h-3.25 w-16" />;
  if (!data.lastPayment) return '–';
  const { amount, day } = data.lastPayment;
  return say('creditLines.detail.paidOn', {
    amount: moneyText(amount),
    day: createFormat(language).day(day, data.today),
  });
}
