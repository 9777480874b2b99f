import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { useCosts } from './use-costs.ts';

/** A dash if it can't be loaded. */
export function CashRatePanel({ account }: { account: AccountPage }) {
  const { say } = useWords();
  const { data, error } = useCosts(account);
  if (!data) return error ? '–' : <Skeleton className="inline-block h-3.25 w-16" />;
  return say('account.detail.percent', { rate: data.aprs.cashAdvances });
}
