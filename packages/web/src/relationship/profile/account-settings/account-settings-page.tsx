import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';

// Loads in parallel with the accounts, which it needs anyway.
const AccountSettingsPanel = lazy(async () => ({
  default: (await import('./account-settings-panel.tsx')).AccountSettingsPanel,
}));

/** Everything about the accounts except money. */
export function AccountSettingsPage() {
  const { say } = useWords();
  const list = useLoad(listAccounts, {});
  const open = list.data?.accounts.filter(({ state }) => state !== 'closed');
  const skeleton = <Skeleton className="h-120 rounded-lg" />;
  return (
    <>
      <PageHead
        title={say('pages.accountSettings.name')}
        lead={say('profile.accounts.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
            here={say('pages.accountSettings.name')}
          />
        }
      />
      {list.error && !list.data ? (
        <Card pad>
          <LoadFailed
            heading="h2"
            title={say('account.label.errorTitle')}
            onRetry={() => void list.refetch()}
          />
        </Card>
      ) : (
        <LoadingArea waiting={!open} text={say('accountDetail.loading')} skeleton={skeleton}>
          <Suspense fallback={skeleton}>{open && <AccountSettingsPanel open={open} />}</Suspense>
        </LoadingArea>
      )}
    </>
  );
}
