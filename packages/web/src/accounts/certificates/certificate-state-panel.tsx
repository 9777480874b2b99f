import type { Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileQuestion } from 'lucide-react';
import type { ComponentType } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountState } from '../../platform/account-state.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { useFetched } from '../../ui/use-fetched.ts';
import { accountNameOf, accountPath } from '../accounts/names/account-name-model.ts';
import { GracePanel } from './grace-panel.tsx';
import { useCertificate, type CertificateQuery } from './use-certificate.ts';

type CertificateStatePanelProps = {
  title: string;
  lead: (certificate: Certificate) => string;
  /** Loads the rest of the page in parallel with the certificate, which it needs anyway. */
  load: () => Promise<ComponentType<{ certificate: Certificate }>>;
};

/** A page for the certificate that the previous page passed on: loading, failed, not found or loaded. */
export function CertificateStatePanel({ title, lead, load }: CertificateStatePanelProps) {
  const { say } = useWords();
  const location: Location<unknown> = useLocation();
  const query = useCertificate(accountState(location.state).accountId);
  const { Part: ChoicePanel, failed, retry } = useFetched(load);
  const certificate = query?.data;
  const own = certificate && {
    to: accountPath('cd', certificate.account.id),
    name: accountNameOf(certificate.account, say),
  };
  return (
    <>
      <PageHead
        title={title}
        {...(certificate && { lead: lead(certificate) })}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[
              { to: paths.dashboard(), name: say('navigation.label.dashboard') },
              { to: paths.accounts(), name: say('navigation.label.accounts') },
              ...(own ? [own] : []),
            ]}
            here={title}
          />
        }
      />
      {certificate && <GracePanel certificate={certificate} />}
      {query === null || failed || (query.error && !certificate) ? (
        <Failure query={query} onRetry={retry} />
      ) : (
        <LoadingArea
          waiting={!certificate || !ChoicePanel}
          text={say('cd.loading')}
          skeleton={<ChoiceSkeleton />}
          textInSight
        >
          {certificate && ChoicePanel && (
            <ChoicePanel key={certificate.account.id} certificate={certificate} />
          )}
        </LoadingArea>
      )}
    </>
  );
}

function ChoiceSkeleton() {
  return (
    <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <Skeleton className="h-96 max-w-180 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
}

type FailureProps = { query: CertificateQuery | null; onRetry: () => void };

function Failure({ query, onRetry }: FailureProps) {
  const { say } = useWords();
  const again = () => {
    onRetry();
    void query?.refetch();
  };
  const failure = query?.error ? failureOf(query.error) : null;
  const unknown = query === null || (failure?.kind === 'refused' && failure.status === 404);
  if (unknown) {
    return (
      <Card pad className="max-w-160">
        <ErrorState
          heading="h2"
          tone="neutral"
          icon={FileQuestion}
          title={say('account.label.notFoundTitle')}
          actions={<LinkButton to={paths.accounts()}>{say('account.label.viewAccounts')}</LinkButton>}
        >
          <p>{say('cd.empty.notFound')}</p>
        </ErrorState>
      </Card>
    );
  }
  const told = failure?.kind === 'refused' ? failure.text : '';
  return (
    <Card pad className="max-w-160">
      <LoadFailed
        heading="h2"
        title={say('account.label.errorTitle')}
        {...(told !== '' && { trace: told })}
        onRetry={again}
        working={query.isFetching && say('account.error.retrying')}
      >
        <p>
          {failure === null || failure.kind === 'lost'
            ? say('account.error.network')
            : say('account.error.safe')}
        </p>
      </LoadFailed>
    </Card>
  );
}
