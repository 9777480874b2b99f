import { accountRef, listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { listRollovers } from '@bank/contract/wealth/rollovers/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountAsked } from '../../../platform/account-state.ts';
import { useAddressParts } from '../../../platform/address-parts.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useFetched } from '../../../ui/use-fetched.ts';
import { SubmittedPanel } from './submitted-panel.tsx';

/** Loads in parallel with the account, which it needs anyway. */
const loadBody = async () => (await import('./wizard-panel.tsx')).WizardPanel;

/** Four steps, and the request they led to, which has an address of its own. */
export function RolloverPage() {
  const [parts] = useAddressParts();
  const requestId = parts.get('request');
  return requestId === null ? <Wizard /> : <SubmittedPanel requestId={requestId} />;
}

function Wizard() {
  const { say } = useWords();
  const { ref, choose } = useChosen();
  const loaded = useLoad(listRollovers, { accountId: ref });
  const accounts = useLoad(listAccounts, {}).data?.accounts.filter(({ type }) => type === 'retirement') ?? [];
  const { Part: Body, failed, retry } = useFetched(loadBody);
  const failure = loaded.error && !loaded.data ? failureOf(loaded.error) : null;
  const { data } = loaded;
  if (failure?.kind === 'refused' && failure.status === 404) return <NoAccount />;
  if (failure || failed)
    return (
      <Card pad className="max-w-180">
        <LoadFailed
          heading="h1"
          title={say('rollover.error.load')}
          onRetry={() => {
            retry();
            void loaded.refetch();
          }}
          working={loaded.isFetching && say('rollover.page.loading')}
        />
      </Card>
    );
  return (
    <LoadingArea
      waiting={!data || Body === null}
      text={say('rollover.page.loading')}
      skeleton={<Skeleton className="h-140 rounded-lg" />}
    >
      {data &&
        Body &&
        (data.isOpen ? (
          <Body key={data.account.id} list={data} accounts={accounts} onChoose={choose} />
        ) : (
          <>
            <Head />
            <Banner tone="neutral" title={say('rollover.error.closed')} />
          </>
        ))}
    </LoadingArea>
  );
}

/** In the address, or in the router's state, from the account's page. */
function useChosen() {
  const place: Location<unknown> = useLocation();
  const [parts, change] = useAddressParts();
  const [came] = useState(() => accountAsked({ search: '', state: place.state }));
  const ref = accountRef.safeParse(parts.get('account') ?? came ?? 'primary').data ?? 'primary';
  return { ref, choose: (account: string) => change({ account }) };
}

function NoAccount() {
  const { say } = useWords();
  return (
    <>
      <Head />
      <Card pad className="max-w-160">
        <EmptyState
          kind="first"
          title={say('rollover.page.none')}
          actions={
            <LinkButton to={paths.openNewAccount()} state={{ preselectedType: 'retirement' }}>
              {say('rollover.page.open')}
            </LinkButton>
          }
        />
      </Card>
    </>
  );
}

function Head() {
  const { say } = useWords();
  return (
    <PageHead
      title={say('rollover.page.title')}
      lead={say('rollover.page.lead')}
      before={
        <Crumbs
          label={say('account.label.breadcrumb')}
          trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
          here={say('rollover.page.title')}
        />
      }
    />
  );
}
