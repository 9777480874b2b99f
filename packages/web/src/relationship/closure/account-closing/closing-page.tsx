import {
  showClosing,
  type AccountClosing,
} from '@bank/contract/relationship/closure/account-closing-contract.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';

/** Load in parallel with the figures, which they need anyway. */
const DonePanel = lazy(async () => ({ default: (await import('./done-panel.tsx')).DonePanel }));
const StepsPanel = lazy(async () => ({ default: (await import('./steps-panel.tsx')).StepsPanel }));

/** Closes one account. All choices are stored at the bank, so the customer can leave and come back. */
export function ClosingPage() {
  const { accountId = '' } = useParams();
  return isId(accountId) ? <Found accountId={accountId} /> : <Missing />;
}

function Found({ accountId }: { accountId: string }) {
  const { say } = useWords();
  const id = idFrom('account', accountId);
  const loaded = useLoad(showClosing, { accountId: id });
  if (loaded.error && !loaded.data) {
    return (
      <>
        <Head />
        <Card pad>
          <LoadFailed
            heading="h2"
            title={say('accountClosing.error.load')}
            onRetry={() => void loaded.refetch()}
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <Head closing={loaded.data} />
      <LoadingArea
        waiting={!loaded.data}
        text={say('accountClosing.label.loading')}
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
          {loaded.data?.status === 'closed' && <DonePanel closing={loaded.data} />}
          {loaded.data && loaded.data.status !== 'closed' && (
            <StepsPanel closing={loaded.data} onLookAgain={() => void loaded.refetch()} />
          )}
        </Suspense>
      </LoadingArea>
    </>
  );
}

function Head({ closing }: { closing?: AccountClosing | undefined }) {
  const { say } = useWords();
  const title = say('accountClosing.title.page');
  const name = closing && `${accountNameOf(closing.account, say)} ${maskNumber(closing.account.lastFour)}`;
  return (
    <PageHead
      title={title}
      lead={
        name !== undefined &&
        closing?.status !== 'closed' &&
        say('accountClosing.label.lead', { account: name })
      }
      before={
        <Crumbs
          label={say('account.label.breadcrumb')}
          trail={[{ to: paths.accountSettings(), name: say('pages.accountSettings.name') }]}
          here={title}
        />
      }
    />
  );
}

function Missing() {
  const { say } = useWords();
  return (
    <>
      <Head />
      <Card pad>
        <ErrorState
          heading="h2"
          title={say('failure.notFound')}
          actions={
            <LinkButton to={paths.accountSettings()}>{say('accountClosing.button.settings')}</LinkButton>
          }
        />
      </Card>
    </>
  );
}
