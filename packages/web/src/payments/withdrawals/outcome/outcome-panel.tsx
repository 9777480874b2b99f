import { showWithdrawal, type Withdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense } from 'react';
import { accountNameOf, accountPath } from '../../../accounts/accounts/names/account-name-model.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { CodePanel } from './code-panel.tsx';
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
export function OutcomePanel({ id, code, onCode }: OutcomePanelProps) {
  const { say } = useWords();
  const known = isId(id);
  const load = useLoad(
    showWithdrawal,
    { withdrawalId: idFrom('withdrawal', known ? id : NOBODYS) },
    {
      when: known,
      // Where the bank's own news don't reach, the page asks while something can still happen.
      again: (shown) => (shown && ['Scheduled', 'Ready', 'Used'].includes(shown.status) ? POLL_MS : false),
    },
  );
  const shown = load.data;
  if (!known || (load.error && !shown))
    return (
      <LoadFailed
        title={say('withdrawal.error.load')}
        onRetry={() => void load.refetch()}
        working={load.isFetching && say('account.error.retrying')}
        others={
          <LinkButton tone="secondary" to={paths.withdrawFunds()}>
            {say('withdrawal.title.page')}
          </LinkButton>
        }
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

const NOBODYS = '00000000-0000-4000-8000-000000000000';

type ShownProps = { shown: Withdrawal; code: string | null; onCode: (digits: string) => void };

function Shown({ shown, code, onCode }: ShownProps) {
  const { say } = useWords();
  const { account } = shown;
  const isReady = shown.status === 'Ready' && shown.pickup === 'atm';
  return (
    <>
      <PageHead
        className="mb-4"
        title={shown.pickup === 'atm' ? say('withdrawal.title.code') : say('withdrawal.title.page')}
        before={
          <Crumbs
            label={say('withdrawal.label.back')}
            trail={[
              account
                ? { to: accountPath(account.type, account.id), name: accountNameOf(account, say) }
                : { to: paths.dashboard(), name: say('pages.dashboard.name') },
              { to: paths.withdrawFunds(), name: say('withdrawal.title.page') },
            ]}
            here={shown.pickup === 'atm' ? say('withdrawal.title.code') : (shown.reference ?? '')}
          />
        }
      />
      <CodePanel shown={shown} code={code} onCode={onCode} />
      <div className="mt-4.5 grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4.5">
          {(shown.status === 'Ready' || shown.status === 'Scheduled') && <StepsPanel shown={shown} />}
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
