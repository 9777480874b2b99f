import { accountRef, listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { listBeneficiaries } from '@bank/contract/wealth/beneficiaries/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { accountState } from '../../platform/account-state.ts';
import { useAddressParts } from '../../platform/address-parts.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
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
import { useFetched } from '../../ui/use-fetched.ts';

/** Loads in parallel with the list, which it needs anyway. */
const loadBody = async () => (await import('./page-content.tsx')).PageContent;

/** The account the customer came from, or the first retirement account. */
export function UpdateBeneficiariesPage() {
  const { say } = useWords();
  const { ref, choose } = useChosen();
  const loaded = useLoad(listBeneficiaries, { accountId: ref });
  const { Part: Body, failed, retry } = useFetched(loadBody);
  // Counts how often the customer asked for what the bank has now.
  const [turn, setTurn] = useState(0);
  const failure = loaded.error && !loaded.data ? failureOf(loaded.error) : null;
  const isNone = failure?.kind === 'refused' && failure.code === 'not_found';
  const data = loaded.data;
  const showCurrent = () => void loaded.refetch().then(() => setTurn((before) => before + 1));
  return (
    <>
      <PageHead
        title={say('beneficiaries.label.title')}
        lead={say('beneficiaries.page.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[
              { to: paths.dashboard(), name: say('navigation.label.dashboard') },
              {
                to: paths.retirementAccount(data ? { accountId: data.account.id } : {}),
                name: say('pages.retirementAccount.name'),
              },
            ]}
            here={say('beneficiaries.label.title')}
          />
        }
      />
      {isNone ? (
        <NoAccount />
      ) : failure || failed ? (
        <LoadFailed
          title={say('beneficiaries.error.load')}
          onRetry={() => {
            retry();
            void loaded.refetch();
          }}
          working={loaded.isFetching && say('account.error.retrying')}
        />
      ) : (
        <LoadingArea
          waiting={!data || Body === null}
          text={say('beneficiaries.page.loading')}
          skeleton={<Skeleton className="h-140 rounded-lg" />}
        >
          {data && Body && (
            <div className="grid gap-6">
              <AccountChoice chosen={data.account.id} onChoose={choose} />
              <Body key={`${data.account.id}:${turn}`} list={data} onShowCurrent={showCurrent} />
            </div>
          )}
        </LoadingArea>
      )}
    </>
  );
}

/** In the address, from a letter of the inbox; in the router's state, from the account's page. */
function useChosen() {
  const place: Location<unknown> = useLocation();
  const [parts, change] = useAddressParts();
  const [came] = useState(() => accountState(place.state).accountId);
  const ref = accountRef.safeParse(parts.get('account') ?? came ?? 'primary').data ?? 'primary';
  return { ref, choose: (account: string) => change({ account }) };
}

/** Only with more than one retirement account. */
function AccountChoice({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { say } = useWords();
  const { data } = useLoad(listAccounts, {});
  const accounts = data?.accounts.filter(({ type }) => type === 'retirement') ?? [];
  if (accounts.length < 2) return null;
  return (
    <SelectField
      className="max-w-120"
      label={say('beneficiaries.page.account')}
      value={chosen}
      options={accounts.map((each) => ({
        value: each.id,
        label: `${accountNameOf(each, say)} ${each.lastFour}`,
      }))}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

function NoAccount() {
  const { say } = useWords();
  return (
    <Card pad className="max-w-160">
      <EmptyState
        kind="first"
        title={say('beneficiaries.page.none')}
        actions={<LinkButton to={paths.openNewAccount()}>{say('beneficiaries.page.open')}</LinkButton>}
      />
    </Card>
  );
}
