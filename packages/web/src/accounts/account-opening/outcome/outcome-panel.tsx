import { showApplication, type ApplicationStatus } from '@bank/contract/accounts/account-opening/contract.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { refreshState } from '../../../platform/refresh-state.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { Timeline, type TimelineStep } from '../../../ui/timeline.tsx';
import { accountPath } from '../../accounts/names/account-name-model.ts';
import { FundingPanel } from './funding-panel.tsx';
import { OpenedPanel } from './opened-panel.tsx';
import { StepsPanel } from '../steps/steps-panel.tsx';

const POLL_MS = 1_000;
const SLOW_MS = 5_000;
/**
 * Polls fast for a minute, in which most decisions are made, then slowly for payment networks. It gives up before a
 * settlement that takes days.
 */
const QUICK_POLLS = 60;
const POLLS_MAX = 180;

/** Step 7: the application's status, exactly as the bank reports it. */
export function OutcomePanel({ applicationId }: { applicationId: string }) {
  return isId(applicationId) ? <Outcome applicationId={applicationId} /> : <Missing />;
}

function Outcome({ applicationId }: { applicationId: string }) {
  const { say } = useWords();
  const load = useLoad(
    showApplication,
    { applicationId: idFrom('application', applicationId) },
    { again: (status, asked) => (status && isSettled(status) ? false : pace(asked)) },
  );
  const status = load.data;
  if (load.error && !status) {
    const failure = failureOf(load.error);
    if (failure.kind === 'refused' && failure.status === 404) return <Missing />;
    return <Failed working={load.isFetching} onRetry={() => void load.refetch()} />;
  }
  return (
    <LoadingArea
      waiting={!status}
      text={say('openAccount.label.loading')}
      skeleton={<Skeleton className="h-80 rounded-lg" />}
    >
      {status && <Told status={status} />}
    </LoadingArea>
  );
}

function pace(asked: number): number | false {
  if (asked > POLLS_MAX) return false;
  return asked < QUICK_POLLS ? POLL_MS : SLOW_MS;
}

function isSettled({ state, funding }: ApplicationStatus): boolean {
  return state !== 'deciding' && (state !== 'opened' || funding?.state !== 'pending');
}

function Told({ status }: { status: ApplicationStatus }) {
  const { say } = useWords();
  const { title, lead } = textsOf(status, say);
  return (
    <StepsPanel step={7} open={false} title={title} lead={lead}>
      <div className="grid max-w-160 gap-4.5">
        {status.account && <OpenedPanel status={status} account={status.account} />}
        {status.state === 'opened' && <FundingPanel status={status} />}
        <Reasons status={status} />
        <Card pad aria-label={say('openAccount.step.confirmation')}>
          <Timeline steps={useTimeline(status)} />
          {status.state === 'deciding' && (
            <p className="mt-3 text-xs text-ink-2">{say('openAccount.outcome.decidingSafe')}</p>
          )}
        </Card>
        <Actions status={status} />
      </div>
    </StepsPanel>
  );
}

function textsOf({ state }: ApplicationStatus, say: Say): { title: string; lead?: string } {
  switch (state) {
    case 'deciding':
      return { title: say('openAccount.outcome.decidingTitle'), lead: say('openAccount.outcome.deciding') };
    case 'opened':
      return { title: say('openAccount.outcome.openedTitle') };
    case 'in_review':
      return { title: say('openAccount.outcome.reviewTitle'), lead: say('openAccount.outcome.review') };
    case 'refused':
      return { title: say('openAccount.outcome.refusedTitle'), lead: say('openAccount.outcome.refused') };
    case 'withdrawn':
      return { title: say('openAccount.outcome.withdrawnTitle'), lead: say('openAccount.outcome.refused') };
  }
}

/** The server's reasons are word ids. */
function Reasons({ status: { state, reasons } }: { status: ApplicationStatus }) {
  const { say } = useWords();
  if (reasons.length === 0 || state === 'opened') return null;
  return (
    <Card pad aria-labelledby="reasons">
      <h2 id="reasons" className="text-h3 font-semibold">
        {say('openAccount.outcome.reasons')}
      </h2>
      <ul className="mt-2 grid gap-1.5 text-sm text-ink-2">
        {reasons.map((reason) => (
          <li key={reason}>{say(reason as WordId)}</li>
        ))}
      </ul>
    </Card>
  );
}

function useTimeline({ state, submittedAt, decidedAt }: ApplicationStatus): TimelineStep[] {
  const { say, language } = useWords();
  const format = createFormat(language);
  const received: TimelineStep = {
    id: 'received',
    text: say('openAccount.outcome.received'),
    when: format.moment(submittedAt),
    state: 'done',
  };
  const when = decidedAt === null ? {} : { when: format.moment(decidedAt) };
  const opens = (place: TimelineStep['state']): TimelineStep => ({
    id: 'opened',
    text: say('openAccount.outcome.accountOpened'),
    state: place,
    ...(place === 'done' && when),
  });
  const checked = (place: TimelineStep['state']): TimelineStep => ({
    id: 'checked',
    text: say('openAccount.outcome.checking'),
    state: place,
  });
  switch (state) {
    case 'deciding':
      return [received, checked('now'), opens('next')];
    case 'opened':
      return [received, checked('done'), opens('done')];
    case 'in_review':
      return [
        received,
        checked('done'),
        { id: 'person', text: say('openAccount.outcome.byPerson'), state: 'now' },
        opens('next'),
      ];
    case 'refused':
    case 'withdrawn':
      return [
        received,
        { id: 'decided', text: textsOf({ state } as ApplicationStatus, say).title, state: 'failed', ...when },
      ];
  }
}

function Actions({ status: { account, state } }: { status: ApplicationStatus }) {
  const { say } = useWords();
  const dashboard = { to: paths.dashboard(), state: refreshState() };
  return (
    <div className="flex flex-wrap items-center gap-3 max-md:flex-col max-md:items-stretch">
      {account && (
        <LinkButton to={accountPath(account.type, account.id)} state={{ account }}>
          {say('openAccount.label.viewDetails')}
        </LinkButton>
      )}
      {state === 'refused' && (
        <LinkButton to={paths.support()}>{say('openAccount.label.contact')}</LinkButton>
      )}
      <LinkButton {...dashboard} tone={account || state === 'refused' ? 'secondary' : 'primary'}>
        {say('openAccount.label.goDashboard')}
      </LinkButton>
    </div>
  );
}

function Missing() {
  const { say } = useWords();
  return (
    <Card pad className="max-w-180">
      <ErrorState
        heading="h1"
        tone="neutral"
        title={say('openAccount.outcome.missing')}
        actions={<LinkButton to={paths.openNewAccount()}>{say('openAccount.label.title')}</LinkButton>}
      />
    </Card>
  );
}

function Failed({ working, onRetry }: { working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <Card pad className="max-w-180">
      <LoadFailed
        heading="h1"
        title={say('openAccount.outcome.loadFailed')}
        onRetry={onRetry}
        working={working && say('openAccount.label.loading')}
        button="small"
      >
        {say('openAccount.outcome.loadFailedText')}
      </LoadFailed>
    </Card>
  );
}
