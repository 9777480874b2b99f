import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { showPortfolio, type PortfolioReply } from '@bank/contract/wealth/rebalancing/contract.ts';
import { rebalancedTypes } from '@bank/contract/wealth/rebalancing/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type ReactNode } from 'react';
import { accountNameOf, accountPath } from '../../accounts/accounts/names/account-name-model.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { MarketNotePanel } from './market-note-panel.tsx';
import { PortfolioPanel } from './portfolio-panel.tsx';
import { againFor } from './rebalance-model.ts';

type PageContentProps = { accounts: readonly Account[]; asked: string | null };

/** The account, and its portfolio. */
export function PageContent({ accounts, asked }: PageContentProps) {
  const { say } = useWords();
  const own = accounts.filter(
    ({ type, state }) => rebalancedTypes.some((each) => each === type) && state !== 'closed',
  );
  const first = own.find(({ id }) => id === asked) ?? own.find(({ type }) => type === 'retirement') ?? own[0];
  const [chosen, setChosen] = useState(first?.id);
  const account = own.find(({ id }) => id === chosen) ?? first;
  if (!account) return <Nothing />;
  return (
    <Shown key={account.id} account={account}>
      {own.length > 1 && (
        <SelectField
          className="mb-4.5 max-w-120"
          label={say('rebalance.label.account')}
          value={account.id}
          options={own.map((each) => ({
            value: each.id,
            label: `${accountNameOf(each, say)} ${maskNumber(each.lastFour)}`,
          }))}
          onChange={(event) => setChosen(own.find(({ id }) => id === event.target.value)?.id)}
        />
      )}
    </Shown>
  );
}

function Shown({ account, children }: { account: Account; children: ReactNode }) {
  const { say } = useWords();
  const { data, error, refetch, isFetching } = useLoad(
    showPortfolio,
    { accountId: account.id },
    { again: againFor },
  );
  return (
    <>
      <Head account={account} portfolio={data} />
      {children}
      {error && !data ? (
        <LoadFailed
          title={say('rebalance.error.load')}
          onRetry={() => void refetch()}
          working={isFetching && say('account.error.retrying')}
        />
      ) : (
        <LoadingArea
          waiting={!data}
          text={say('rebalance.page.loading')}
          skeleton={<Skeleton className="h-160 rounded-lg" />}
        >
          {data && <PortfolioPanel portfolio={data} onChange={() => void refetch()} />}
        </LoadingArea>
      )}
      {data && <MarketNotePanel isSimulated={data.isSimulated} />}
    </>
  );
}

function Head({ account, portfolio }: { account: Account; portfolio: PortfolioReply | undefined }) {
  const { say } = useWords();
  const lead = useLead(account, portfolio);
  return (
    <PageHead
      title={say('rebalance.label.title')}
      lead={lead}
      before={
        <Crumbs
          label={say('account.label.breadcrumb')}
          trail={[
            { to: paths.dashboard(), name: say('navigation.label.dashboard') },
            { to: accountPath(account.type, account.id), name: accountNameOf(account, say) },
          ]}
          here={say('rebalance.label.crumb')}
        />
      }
    />
  );
}

/** Which account, what it is worth and when it was last rebalanced. */
function useLead(account: Account, portfolio: PortfolioReply | undefined): string {
  const { say, language } = useWords();
  if (!portfolio) return say('rebalance.page.lead');
  const named = `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}`;
  if (portfolio.totalValue === null) return say('rebalance.page.leadUnknown', { account: named });
  const blanks = { account: named, value: moneyText(portfolio.totalValue) };
  const { lastRebalanced, asOf } = portfolio;
  if (lastRebalanced === null) return say('rebalance.page.leadNever', blanks);
  const day = createFormat(language).day(lastRebalanced, asOf.slice(0, 10));
  return say('rebalance.page.leadDone', { ...blanks, day });
}

function Nothing() {
  const { say } = useWords();
  return (
    <>
      <PageHead title={say('rebalance.label.title')} lead={say('rebalance.page.lead')} />
      <Card pad className="max-w-160">
        <EmptyState
          kind="first"
          title={say('rebalance.page.none')}
          actions={
            <LinkButton to={paths.openNewAccount()} state={{ preselectedType: 'retirement' }}>
              {say('rebalance.page.open')}
            </LinkButton>
          }
        />
      </Card>
    </>
  );
}
