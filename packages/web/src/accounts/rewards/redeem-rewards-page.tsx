import { listRewards, type Rewards } from '@bank/contract/accounts/rewards/contract.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useSearchParams } from 'react-router';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { useFetched } from '../../ui/use-fetched.ts';
import { accountNameOf } from '../accounts/names/account-name-model.ts';

/** Loads in parallel with the points, which it needs anyway. */
const loadBody = async () => (await import('./page-content.tsx')).PageContent;

/** The account is in the address; without one, the first open card. */
export function RedeemRewardsPage() {
  const { say } = useWords();
  const [search] = useSearchParams();
  const named = search.get('account') ?? '';
  const loaded = useLoad(listRewards, isId(named) ? { accountId: idFrom('account', named) } : {});
  const { Part: Body, failed, retry } = useFetched(loadBody);
  if ((loaded.error && !loaded.data) || failed)
    return (
      <>
        <Head />
        <LoadFailed
          title={say('rewards.error.load')}
          onRetry={() => {
            retry();
            void loaded.refetch();
          }}
          working={loaded.isFetching && say('account.error.retrying')}
        />
      </>
    );
  return (
    <>
      <Head rewards={loaded.data} />
      <LoadingArea
        waiting={!loaded.data || Body === null}
        text={say('rewards.page.loading')}
        skeleton={<Skeleton className="h-140 rounded-lg" />}
      >
        {loaded.data && Body && <Body key={loaded.data.account?.id ?? ''} rewards={loaded.data} />}
      </LoadingArea>
    </>
  );
}

function Head({ rewards }: { rewards?: Rewards | undefined }) {
  const { say } = useWords();
  const account = rewards?.account;
  const name = account && `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}`;
  return (
    <PageHead
      title={say('rewards.label.title')}
      lead={name && say('rewards.page.lead', { account: name })}
      before={
        <Crumbs
          label={say('account.label.breadcrumb')}
          trail={[
            {
              to: paths.creditAccount(account ? { accountId: account.id } : {}),
              name: account ? accountNameOf(account, say) : say('pages.creditAccount.name'),
            },
          ]}
          here={say('rewards.label.title')}
        />
      }
    />
  );
}
