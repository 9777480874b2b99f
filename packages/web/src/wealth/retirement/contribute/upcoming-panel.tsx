import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { cancelSchedule, listSchedules, type ScheduleShown } from '@bank/contract/bank/schedules/contract.ts';
import { CONTRIBUTION } from '@bank/contract/wealth/retirement/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { useLoad, useReloadAll } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { useAct } from '../../../platform/use-act.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';

/** Contributions to come, each with a way to cancel it. */
export function UpcomingPanel({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  const heading = useId();
  const { data, error, refetch } = useLoad(listSchedules, { state: 'active' });
  const coming = data?.schedules.filter(({ kind }) => kind === CONTRIBUTION) ?? [];
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('retirementContribution.upcoming.title')}
      </h2>
      {error && !data ? (
        <LoadFailed
          className="mt-4"
          title={say('retirementContribution.upcoming.failed')}
          button="small"
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingArea
          waiting={!data}
          text={say('retirementContribution.page.loading')}
          skeleton={<Skeleton className="mt-4 h-16 rounded-md" />}
        >
          {data && coming.length === 0 && (
            <p className="mt-2 text-sm text-ink-2">{say('retirementContribution.upcoming.none')}</p>
          )}
          {coming.length > 0 && (
            <ul className="mt-2">
              {coming.map((schedule) => (
                <Line key={schedule.scheduleId} schedule={schedule} accounts={accounts} />
              ))}
            </ul>
          )}
        </LoadingArea>
      )}
    </Card>
  );
}

function Line({ schedule, accounts }: { schedule: ScheduleShown; accounts: readonly Account[] }) {
  const { say, language } = useWords();
  const reloadAll = useReloadAll();
  const { working, error, run } = useAct();
  const [asking, setAsking] = useState(false);
  const { scheduleId, request, recurrence, next } = schedule;
  const amount = request.amount ?? ZERO;
  const to = accounts.find(({ id }) => id === request.toAccountId);
  const cancel = () =>
    run(async () => {
      await call(cancelSchedule, { scheduleId });
      await reloadAll();
    });
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Money amount={amount} className="text-sm font-semibold" />
          <p className="mt-0.5 text-2xs text-ink-3">
            {frequencyText(recurrence, say)}
            {to && (
              <>
                {` · ${accountNameOf(to, say)} `}
                <MaskedNumber number={to.lastFour} />
              </>
            )}
          </p>
          {next && (
            <p className="mt-0.5 text-xs text-ink-2">
              {say('retirementContribution.upcoming.next', { day: createFormat(language).fullDay(next.day) })}
            </p>
          )}
        </div>
        <Button
          tone="quiet"
          size="small"
          aria-label={say('retirementContribution.upcoming.cancelNamed', { amount: moneyText(amount) })}
          working={working && say('retirementContribution.action.checking')}
          onClick={() => setAsking(true)}
        >
          {say('retirementContribution.upcoming.cancel')}
        </Button>
      </div>
      {error && (
        <Banner
          className="mt-2"
          tone="danger"
          live="assertive"
          title={say('retirementContribution.upcoming.notCanceled')}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={say('retirementContribution.upcoming.ask')}
          text={say('retirementContribution.upcoming.askText')}
          confirm={say('retirementContribution.upcoming.confirm')}
          keep={say('retirementContribution.upcoming.keep')}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

type Say = ReturnType<typeof useWords>['say'];

function frequencyText({ frequency }: ScheduleShown['recurrence'], say: Say): string {
  if (frequency === 'monthly') return say('retirementContribution.frequency.monthly');
  if (frequency === 'quarterly') return say('retirementContribution.frequency.quarterly');
  return say('retirementContribution.frequency.oneTime');
}
