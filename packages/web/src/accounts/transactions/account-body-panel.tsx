import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Suspense, type ReactNode } from 'react';
import { paths } from '../../platform/frame/paths.ts';
import { Acts } from '../../platform/delegate-session.ts';
import { useLazyView } from '../../platform/frame/lazy-view.tsx';
import { usePagePart, type AccountPart, type PartProps } from '../../platform/page-parts.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import type { Definition } from '../../ui/definition-list.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import { DetailsPanel } from '../accounts/details/details-panel.tsx';
import { HeroPanel } from '../accounts/details/hero-panel.tsx';
import { ManagePanel, type AccountLink } from '../accounts/details/manage-panel.tsx';
import { TransactionsPanel, type HistoryEndpoint } from './transactions-panel.tsx';

export type AccountBodyPanelProps = {
  account: AccountPage;
  history: HistoryEndpoint;
  /** Rows can be disputed here. */
  disputable?: boolean;
  /** Pages for this account. A link appears only if its page exists. */
  links?: readonly AccountLink[];
  /** The buttons on the dark surface. */
  actions?: ReactNode;
  /** Shown above the history for this kind of account. */
  overview?: ReactNode;
  /** Shown under the history for this kind of account. */
  below?: ReactNode;
  /** Shown above the details for this kind of account. */
  beside?: ReactNode;
  /** Replaces the usual details if the page knows more about the account. */
  terms?: readonly Definition[] | undefined;
};

/** Breadcrumb, header, history, terms and settings of an account. */
export function AccountBodyPanel({ account, actions, ...rest }: AccountBodyPanelProps) {
  const { say } = useWords();
  return (
    <>
      <Crumbs
        label={say('account.label.breadcrumb')}
        trail={[
          { to: paths.dashboard(), name: say('navigation.label.dashboard') },
          { to: paths.accounts(), name: say('navigation.label.accounts') },
        ]}
        here={accountNameOf(account, say)}
      />
      <HeroPanel account={account} actions={actions} />
      <Columns account={account} {...rest} />
    </>
  );
}

type ColumnsProps = Omit<AccountBodyPanelProps, 'actions'>;

function Columns(props: ColumnsProps) {
  const { account, history, disputable = false, links = [], overview, below, beside, terms } = props;
  return (
    <div className="mt-6 grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0">
        {overview}
        <Acts>
          <MoreParts account={account} />
        </Acts>
        <TransactionsPanel account={account} endpoint={history} disputable={disputable} />
        {below}
      </div>
      <aside aria-labelledby="account-details" className="grid gap-4">
        {beside}
        <DetailsPanel account={account} {...(terms && { terms })} />
        <Acts>
          <ManagePanel account={account} links={links} />
        </Acts>
      </aside>
    </div>
  );
}

/** What higher districts know about an account. Not for delegates, who see what is there and not what is planned. */
function MoreParts({ account: { id, type, state } }: { account: AccountPage }) {
  const parts = usePagePart('account') ?? [];
  const has = {
    cash: isCash(type) && state !== 'closed',
    spending: isCash(type) || type === 'credit',
    retirement: type === 'retirement',
  };
  return parts
    .filter(({ on }) => has[on])
    .map((part) => <LazyPart key={part.id} part={part} accountId={id} />);
}

function LazyPart({ part, accountId }: PartProps & { part: AccountPart }) {
  const { View } = useLazyView(part);
  return (
    <Suspense fallback={<Skeleton className={cn('mb-4 rounded-lg', part.height)} />}>
      <View accountId={accountId} />
    </Suspense>
  );
}
