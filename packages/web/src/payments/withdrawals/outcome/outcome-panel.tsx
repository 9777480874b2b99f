import { showWithdrawal, type Withdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import { idFrom, isId, type Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense } from 'react';
import { accountNameOf, accountPath } from '../../../accounts/accounts/names/account-name-model.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ProgressPanel } from '../progress-panel.tsx';
import { CodePanel } from './code-panel.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';

const AtmsPanel = lazy(async () => ({ default: (await import('../atms/atms-panel.tsx')).AtmsPanel }));

const POLL_MS = 3_000;

type OutcomePanelProps = {
  id: string;
  /** The digits, if they were shown in this page since it was loaded. */
  code: string | null;
  onCode: (code: { id: string; digits: string }) => void;
};

/** One withdrawal: its code while it has one, and what became of it. */
export function OutcomePanel({ id, ...rest }: OutcomePanelProps) {
  return isId(id) ? <Known id={idFrom('withdrawal', id)} {...rest} /> : <MissingPanel />;
}

type KnownProps = Omit<OutcomePanelProps, 'id'> & { id: Id<'withdrawal'> };

function Known({ id, code, onCode }: KnownProps) {
  const { say } = useWords();
  const load = useLoad(
    showWithdrawal,
    { withdrawalId: id },
    {
      // Where the bank's own news don't reach, the page asks while something can still happen.
      again: (shown) => (shown && ['Scheduled', 'Ready', 'Used'].includes(shown.status) ? POLL_MS : false),
    },
  );
  const shown = load.data;
  if (load.error && !shown)
    return (
      <MissingPanel
        error={load.error}
        onRetry={() => void load.refetch()}
        working={load.isFetching && say('account.error.retrying')}
      />
    );
  return (
    <LoadingArea
      waiting={!shown}
      text={say('accountDetail.loading')}
      skeleton={<Skeleton className="h-80 rounded-xl" />}
    >
      {shown && <Shown shown={shown} code={code} onCode={(digits) => onCode({ id, digits })} />}
    </LoadingArea>
  );
}

type ShownProps = { shown: Withdrawal; code: string | null; onCode: (digits: string) => void };

function Shown({ shown, code, onCode }: ShownProps) {
  const { say } = useWords();
  const { account } = shown;
  const isReady = shown.status === 'Ready' && shown.pickup === 'atm';
  const past = shown.pickup === 'atm' ? say('withdrawal.title.atm') : say('withdrawal.title.branch');
  const title = isReady ? say('withdrawal.title.code') : past;
  const isNew = shown.status === 'Ready' || shown.status === 'Scheduled';
  return (
    <>
      {isNew && <ProgressPanel step={3} />}
      <PageHead
        className="mb-4"
        title={title}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[
              account
                ? { to: accountPath(account.type, account.id), name: accountNameOf(account, say) }
                : { to: paths.dashboard(), name: say('pages.dashboard.name') },
              { to: paths.withdrawFunds(), name: say('withdrawal.title.page') },
            ]}
            here={title}
          />
        }
      />
      <CodePanel shown={shown} code={code} onCode={onCode} />
      <div className="mt-4.5 grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4.5">
          {isNew && <StepsPanel shown={shown} />}
          <MoneyPanel shown={shown} />
        </div>
        {isReady && (
          <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
            <AtmsPanel title={say('withdrawal.title.closest')} />
          </Suspense>
        )}
      </div>
    </>
  );
}
