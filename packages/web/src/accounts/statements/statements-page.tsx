import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FilePlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, type Location } from 'react-router';
import { accountState } from '../../platform/account-state.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { useOffered } from '../../platform/offered.ts';
import { useDelegateSession } from '../../platform/delegate-session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { viewIn, withPart } from './view-model.ts';
import { useStatementDialog } from './request/use-statement-dialog.tsx';

// Loads in parallel with the accounts it lists.
const CenterPanel = lazy(async () => ({ default: (await import('./archive/center-panel.tsx')).CenterPanel }));

/** The document center: monthly statements, requested statements, and the button to request one. */
export function StatementsPage() {
  const { say } = useWords();
  const accounts = useLoad(listAccounts, {});
  const isOwn = useDelegateSession() === null;
  const isOffered = useOffered();
  const { prepare, open, dialogFor } = useStatementDialog();
  const location: Location<unknown> = useLocation();
  const { accountId } = accountState(location.state);
  // Coming from an account's page preselects that account. The filter is in the address, so it can be cleared.
  if (accountId !== undefined) {
    const params = withPart(new URLSearchParams(location.search), 'account', accountId);
    return <Navigate replace to={`${location.pathname}?${params.toString()}`} />;
  }
  const own = accounts.data?.accounts ?? [];
  return (
    <>
      <PageHead
        title={say('pages.statements.name')}
        lead={isOwn && say('documents.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[
              { to: paths.dashboard(), name: say('navigation.label.dashboard') },
              { to: paths.accounts(), name: say('navigation.label.accounts') },
            ]}
            here={say('pages.statements.name')}
          />
        }
        actions={
          isOwn && (
            <>
              {isOffered('taxInformation') && (
                <LinkButton tone="quiet" to={paths.taxInformation()} className="max-md:w-full">
                  {say('pages.taxInformation.name')}
                </LinkButton>
              )}
              {own.length > 0 && (
                <Button
                  tone="secondary"
                  icon={FilePlus}
                  onPointerEnter={prepare}
                  onFocus={prepare}
                  onClick={open}
                  className="max-md:w-full"
                >
                  {say('cd.label.requestStatement')}
                </Button>
              )}
            </>
          )
        }
      />
      <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
        <CenterPanel accounts={accounts.data?.accounts} />
      </Suspense>
      {dialogFor(own, {
        leadsToCenter: false,
        chosenId: viewIn(new URLSearchParams(location.search)).accountId ?? undefined,
      })}
    </>
  );
}
