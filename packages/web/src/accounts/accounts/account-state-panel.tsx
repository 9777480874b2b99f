import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureOf } from '../../platform/calls/failure.ts';
import { titleOf } from '../../platform/frame/institution.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Titled } from '../../ui/frame/titled.tsx';
import { accountNameOf, productName } from './names/account-name-model.ts';
import { AccountSkeletonPanel } from './account-skeleton-panel.tsx';
import type { AccountQuery } from './use-account.ts';

type AccountStatePanelProps = {
  /** The page's account type; null if any type is possible. */
  type: AccountType | null;
  query: AccountQuery | null;
  children: (account: AccountPage) => ReactNode;
};

/** The four states of an account page: loading, failed, not found and loaded. */
export function AccountStatePanel({ type, query, children }: AccountStatePanelProps) {
  const { say } = useWords();
  if (query === null) return <NotFound type={type} />;
  const { data: account, error } = query;
  if (error && !account) return <AccountFailure type={type} query={query} error={error} />;
  const name = account ? accountNameOf(account, say) : type === null ? null : productName(type, say);
  const page = (
    <>
      {/* The heading stays the same element while loading, so that it keeps the focus. */}
      {name !== null && (
        <h1 tabIndex={-1} className="sr-only">
          {name}
        </h1>
      )}
      <LoadingArea
        waiting={!account}
        text={type === 'cd' ? say('cd.loading') : say('accountDetail.loading')}
        skeleton={<AccountSkeletonPanel type={type} />}
        textInSight
      >
        {account && children(account)}
      </LoadingArea>
    </>
  );
  return name === null ? page : <Titled title={titleOf(name)}>{page}</Titled>;
}

type AccountFailureProps = { type: AccountType | null; query: AccountQuery; error: Error };

function AccountFailure({ type, query, error }: AccountFailureProps) {
  const { say } = useWords();
  const failure = failureOf(error);
  const status = failure.kind === 'refused' ? failure.status : null;
  if (status === 404) return <NotFound type={type} />;
  const told = failure.kind === 'refused' ? failure.text : '';
  const message = {
    lost: () => say('account.error.network'),
    refused: () =>
      told ||
      (status === 401 ? say('account.error.authRequired') : say('account.error.fetch', { message: '' })),
    unreadable: () => say('account.error.fetch', { message: say('account.error.unreadable') }),
  };
  return (
    <Titled title={titleOf(say('account.label.errorTitle'))}>
      <Card pad className="max-w-160">
        <ErrorState
          heading="h1"
          title={say('account.label.errorTitle')}
          trace={message[failure.kind]()}
          actions={
            <>
              {status === 401 ? (
                <LinkButton to={paths.login()}>{say('account.label.logIn')}</LinkButton>
              ) : (
                <Button
                  onClick={() => void query.refetch()}
                  working={query.isFetching && say('account.error.retrying')}
                >
                  {say('common.label.tryAgain')}
                </Button>
              )}
              <LinkButton tone="quiet" to={paths.dashboard()}>
                {say('account.label.returnToDashboard')}
              </LinkButton>
            </>
          }
        >
          <p>{say('account.error.safe')}</p>
        </ErrorState>
      </Card>
    </Titled>
  );
}

function NotFound({ type }: { type: AccountType | null }) {
  const { say } = useWords();
  return (
    <Titled title={titleOf(say('account.label.notFoundTitle'))}>
      <Card pad className="max-w-160">
        <ErrorState
          heading="h1"
          tone="neutral"
          icon={FileQuestion}
          title={say('account.label.notFoundTitle')}
          actions={
            <>
              <LinkButton to={paths.accounts()}>{say('account.label.viewAccounts')}</LinkButton>
              <LinkButton tone="quiet" to={paths.dashboard()}>
                {say('account.label.returnToDashboard')}
              </LinkButton>
            </>
          }
        >
          <p>{type === 'cd' ? say('cd.empty.notFound') : say('account.empty.notFound')}</p>
          <p>{type === 'student' ? say('student.error.notFound404') : say('account.error.notFound404')}</p>
        </ErrorState>
      </Card>
    </Titled>
  );
}
