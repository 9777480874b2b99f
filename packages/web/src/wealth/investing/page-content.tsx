import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { investmentTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChartLine, FileText, LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { ManagePanel, type AccountLink } from '../../accounts/accounts/details/manage-panel.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { TransactionsPanel } from '../../accounts/transactions/transactions-panel.tsx';
import { Acts } from '../../platform/delegate-session.ts';
import { sentences } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { PerformancePanel } from '../performance/performance-panel.tsx';
import { AccountHeader } from './account-header.tsx';
import { AllocationPanel } from './allocation-panel.tsx';
import type { OpenTrade } from './holdings-model.ts';
import { HoldingsPanel } from './holdings-panel.tsx';
import { OpenOrdersPanel } from './orders/open-orders-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { useHoldings } from './use-holdings.ts';

const links: readonly AccountLink[] = [
  { route: 'investments', to: paths.investments(), name: 'pages.investments.name', icon: ChartLine },
  { route: 'taxInformation', to: paths.taxInformation(), name: 'pages.taxInformation.name', icon: FileText },
  { route: 'support', to: paths.support(), name: 'navigation.label.helpSupport', icon: LifeBuoy },
];

export type PageContentProps = {
  account: AccountPage;
  actions: ReactNode;
  /** Null where nothing can be traded. */
  onTrade: OpenTrade | null;
  onAddMoney: () => void;
};

/** What the account is worth, what it holds, its orders and its history. */
export function PageContent({ account, actions, onTrade, onAddMoney }: PageContentProps) {
  const { say, language } = useWords();
  const query = useHoldings(account);
  const { data: holdings } = query;
  return (
    <>
      <Crumbs
        label={say('account.label.breadcrumb')}
        trail={[
          { to: paths.dashboard(), name: say('navigation.label.dashboard') },
          { to: paths.investments(), name: say('navigation.label.investments') },
        ]}
        here={accountNameOf(account, say)}
      />
      <AccountHeader account={account} holdings={holdings} actions={actions} />
      {query.error && !holdings ? (
        <Card pad className="mt-6">
          <LoadFailed
            heading="h2"
            title={say('portfolio.error.holdings')}
            onRetry={() => void query.refetch()}
            working={query.isFetching && say('account.error.retrying')}
            button="small"
          >
            {say('portfolio.error.safe')}
          </LoadFailed>
        </Card>
      ) : (
        <LoadingArea
          waiting={!holdings}
          text={say('portfolio.loading.holdings')}
          skeleton={<HoldingsSkeleton />}
        >
          {holdings && (
            <div className="mt-6 grid gap-4">
              <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_314px]">
                <PerformancePanel accountId={account.id} type="investment" />
                <AllocationPanel classes={holdings.classes} />
              </div>
              <HoldingsPanel {...{ account, holdings, onTrade, onAddMoney }} />
            </div>
          )}
        </LoadingArea>
      )}
      <div className="mt-4 grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <Acts>
          <OpenOrdersPanel account={account} />
        </Acts>
        <TermsPanel account={account} />
        <Acts>
          <ManagePanel account={account} links={links} />
        </Acts>
      </div>
      <div className="mt-4">
        <TransactionsPanel account={account} endpoint={investmentTransactions} />
      </div>
      <p className="mt-6 text-2xs text-ink-3">
        {sentences(
          language,
          say('portfolio.notice.notInsured'),
          ...(holdings?.isSimulated === true ? [say('portfolio.notice.market')] : []),
        )}
      </p>
    </>
  );
}

function HoldingsSkeleton() {
  return (
    <div className="mt-6 grid gap-4">
      <Skeleton className="h-104 rounded-lg" />
      <Skeleton className="h-100 rounded-lg" />
    </div>
  );
}
