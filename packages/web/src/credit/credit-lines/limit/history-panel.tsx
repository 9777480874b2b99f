import { downloadLimitNotice, type LimitChange } from '@bank/contract/credit/credit-lines/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { fetchFile } from '../../../platform/fetch-file.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { useAct } from '../../../platform/use-act.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';

/** Requests and what became of them, the newest first. */
export function HistoryPanel({ history }: { history: readonly LimitChange[] }) {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('creditLimit.history.title')}
      </h2>
      {history.length === 0 ? (
        <EmptyState kind="done" title={say('creditLimit.history.none')} className="mt-4" />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {history.map((each) => (
            <ChangeLine key={each.id} change={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const tones: Readonly<Record<LimitChange['status'], StatusTone>> = {
  approved: 'positive',
  declined: 'neutral',
  pending: 'info',
};

function ChangeLine({ change }: { change: LimitChange }) {
  const { say, language } = useWords();
  const statuses = {
    approved: say('creditLimit.label.approved'),
    declined: say('creditLimit.label.declined'),
    pending: say('creditLimit.label.pendingReview'),
  };
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="text-sm font-semibold">
            {change.type === 'request'
              ? say('creditLimit.label.typeRequest')
              : say('creditLimit.label.typeAutomatic')}
          </p>
          <p className="mt-0.5 text-2xs text-ink-3">{createFormat(language).fullDay(change.date)}</p>
        </div>
        <StatusPill tone={tones[change.status]}>{statuses[change.status]}</StatusPill>
      </div>
      <p className="mt-2 text-sm">
        {say('creditLimit.history.change', {
          before: moneyText(change.oldLimit),
          after: moneyText(change.newLimit),
        })}
      </p>
      {change.reasons.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-xs text-ink-2">
          {change.reasons.map((reason) => (
            // words: creditLimit.reason.*
            <li key={reason}>{say(`creditLimit.reason.${reason}`)}</li>
          ))}
        </ul>
      )}
      {change.hasNotice && <NoticePart change={change} />}
    </li>
  );
}

function NoticePart({ change }: { change: LimitChange }) {
  const { say } = useWords();
  const { working, error, run } = useAct();
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button
        tone="secondary"
        size="small"
        icon={Download}
        working={working && say('creditLimit.action.noticeWorking')}
        onClick={() => run(() => fetchFile(downloadLimitNotice, { limitRequestId: change.id }))}
      >
        {say('creditLimit.action.notice')}
      </Button>
      <FailurePanel error={error} refused={say('creditLimit.error.notice')} />
    </div>
  );
}
