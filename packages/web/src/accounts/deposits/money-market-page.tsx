import { listAccounts, showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { planAccountDeposit, submitAccountDeposit } from '@bank/contract/accounts/deposits/contract.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowDownLeft, ArrowLeftRight, HandCoins, LifeBuoy } from 'lucide-react';
import { useParams } from 'react-router';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { useAccount, type AccountQuery } from '../accounts/use-account.ts';
import type { AccountLink } from '../accounts/details/manage-panel.tsx';
import { DepositViewPanel } from './deposit-view-panel.tsx';

const calls = { plan: planAccountDeposit, submit: submitAccountDeposit };

const links: readonly AccountLink[] = [
  { route: 'support', to: paths.support(), name: 'navigation.label.helpSupport', icon: LifeBuoy },
];

export function MoneyMarketPage() {
  const { say } = useWords();
  const query = useMoneyMarket(useParams()['id']);
  return (
    <DepositViewPanel
      type="moneyMarket"
      query={query}
      history={listTransactions}
      calls={calls}
      title={say('accountDetail.label.deposit')}
      icon={ArrowDownLeft}
      actions={[
        {
          route: 'transfers',
          to: paths.transfers(),
          label: say('accountDetail.label.transfer'),
          icon: ArrowLeftRight,
        },
        {
          route: 'withdrawFunds',
          to: paths.withdrawFunds(),
          label: say('accountDetail.label.withdraw'),
          icon: HandCoins,
        },
      ]}
      links={links}
    />
  );
}

/** This type has no endpoint of its own, so its first account is found in the list of all accounts. */
function useMoneyMarket(named: string | undefined): AccountQuery | null {
  const first = named === undefined || named === 'primary';
  const list = useLoad(listAccounts, {}, { when: first });
  const found = list.data?.accounts.find(({ type, isPrimary }) => type === 'moneyMarket' && isPrimary);
  const query = useAccount(showAccount, first ? (found?.id ?? 'none') : named);
  if (!first) return query;
  if (list.data) return found ? query : null;
  return { data: undefined, error: list.error, isFetching: list.isFetching, refetch: list.refetch };
}
