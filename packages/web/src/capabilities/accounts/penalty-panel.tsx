import { explainAccount, type AccountPage } from '@bank/contract/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/api.ts';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExplainedPanel } from './explained-panel.tsx';

/** What breaking the certificate would cost today, as the bank reckons it. What it has not told is a dash. */
export function PenaltyPanel({ account }: { account: Pick<AccountPage, 'id'> }) {
  const { say } = useWords();
  const why = useLoad(explainAccount, { accountId: account.id, figure: 'penalty' });
  if (!why.data) return why.error ? '–' : <Skeleton className="inline-block h-3.25 w-16" />;
  return (
    <ExplainedPanel account={account} figure="penalty" name={say('account.detail.penaltyToday')}>
      <Money amount={why.data.amount} />
    </ExplainedPanel>
  );
}
