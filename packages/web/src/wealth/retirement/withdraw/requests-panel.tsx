import { cancelSchedule } from '@bank/contract/bank/schedules/contract.ts';
import type { WithdrawalRequest } from '@bank/contract/wealth/retirement/withdrawal-contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { useReloadAll } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { useAct } from '../../../platform/use-act.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';

const tones: Readonly<Record<WithdrawalRequest['status'], StatusTone>> = {
  scheduled: 'info',
  paused: 'neutral',
  completed: 'positive',
  canceled: 'neutral',
  failed: 'danger',
};

/** What was asked for, the newest first. What has not left can be canceled. */
export function RequestsPanel({ requests }: { requests: readonly WithdrawalRequest[] }) {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('retirementWithdrawal.requests.title')}
      </h2>
      {requests.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">{say('retirementWithdrawal.requests.none')}</p>
      ) : (
        <ul className="mt-2">
          {requests.map((request) => (
            <Line key={request.scheduleId} request={request} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type RequestProps = { request: WithdrawalRequest };

function Line({ request }: RequestProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { amount, withheld, requestId, status, nextOn, lastOn, problem } = request;
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Money amount={amount} className="text-sm font-semibold" />
          <p className="mt-0.5 text-2xs text-ink-3">
            {say('retirementWithdrawal.requests.withheld', { withheld: moneyText(withheld) })}
          </p>
        </div>
        {/* words: retirementWithdrawal.status.* */}
        <StatusPill tone={tones[status]}>{say(`retirementWithdrawal.status.${status}`)}</StatusPill>
      </div>
      <p className="mt-1 text-2xs break-all text-ink-3">{requestId}</p>
      {lastOn !== null && problem !== null && (
        <p className="mt-1 text-xs text-ink-2">
          {say('retirementWithdrawal.requests.missed', { day: format.fullDay(lastOn), reason: problem })}
        </p>
      )}
      {lastOn !== null && problem === null && status !== 'canceled' && (
        <p className="mt-1 text-xs text-ink-2">
          {say('retirementWithdrawal.requests.made', { day: format.fullDay(lastOn) })}
        </p>
      )}
      {nextOn !== null && (
        <p className="mt-1 text-xs text-ink-2">
          {say('retirementWithdrawal.requests.next', { day: format.fullDay(nextOn) })}
        </p>
      )}
      {nextOn !== null && <Cancel request={request} />}
    </li>
  );
}

function Cancel({ request: { requestId, scheduleId } }: RequestProps) {
  const { say } = useWords();
  const reloadAll = useReloadAll();
  const { working, error, run } = useAct();
  const [asking, setAsking] = useState(false);
  const cancel = () =>
    run(async () => {
      await call(cancelSchedule, { scheduleId });
      await reloadAll();
    });
  return (
    <>
      <Button
        className="mt-1 -ml-3.5"
        tone="quiet"
        size="small"
        aria-label={say('retirementWithdrawal.requests.cancelNamed', { reference: requestId })}
        working={working && say('retirementWithdrawal.action.checking')}
        onClick={() => setAsking(true)}
      >
        {say('retirementWithdrawal.requests.cancel')}
      </Button>
      {error && (
        <Banner
          className="mt-2"
          tone="danger"
          live="assertive"
          title={say('retirementWithdrawal.requests.notCanceled')}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={say('retirementWithdrawal.requests.ask')}
          text={say('retirementWithdrawal.requests.askText')}
          confirm={say('retirementWithdrawal.requests.confirm')}
          keep={say('retirementWithdrawal.requests.keep')}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
