import { listDesignations, type Designation } from '@bank/contract/wealth/beneficiaries/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { relationshipWords } from './beneficiary-model.ts';

type HistoryPanelProps = { accountId: Id<'account'>; current: number };

/** Loaded when it is asked for: it holds everybody who was ever named. */
export function HistoryPanel({ accountId, current }: HistoryPanelProps) {
  const { say } = useWords();
  const heading = useId();
  // Where each page that was asked for begins; the first one at the newest.
  const [starts, setStarts] = useState<readonly (number | null)[]>([]);
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h2 font-[550]">
        {say('beneficiaries.history.title')}
      </h2>
      <p className="mt-0.5 text-xs text-ink-2">{say('beneficiaries.history.text')}</p>
      {starts.length === 0 && (
        <Button tone="quiet" size="small" className="mt-3 h-11" onClick={() => setStarts([null])}>
          {say('beneficiaries.history.show')}
        </Button>
      )}
      {starts.map((before, index) => (
        <HistoryPage
          key={before ?? 'newest'}
          {...{ accountId, current, before }}
          onOlder={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : null}
        />
      ))}
    </Card>
  );
}

type HistoryPageProps = HistoryPanelProps & {
  before: number | null;
  /** Null once the next page is shown. */
  onOlder: ((before: number) => void) | null;
};

function HistoryPage({ accountId, current, before, onOlder }: HistoryPageProps) {
  const { say } = useWords();
  const loaded = useLoad(listDesignations, { accountId, ...(before !== null && { before }) });
  const { data } = loaded;
  if (loaded.error && !data)
    return (
      <LoadFailed
        heading="h3"
        title={say('beneficiaries.error.load')}
        onRetry={() => void loaded.refetch()}
        working={loaded.isFetching && say('account.error.retrying')}
      />
    );
  return (
    <LoadingArea
      waiting={!data}
      text={say('beneficiaries.page.loading')}
      skeleton={<Skeleton className="mt-4 h-24 rounded-md" />}
    >
      {data?.designations.length === 0 && (
        <p className="mt-4 text-sm text-ink-2">{say('beneficiaries.history.empty')}</p>
      )}
      <ol className="divide-y divide-line">
        {data?.designations.map((one) => (
          <DesignationRow key={one.version} designation={one} isCurrent={one.version === current} />
        ))}
      </ol>
      {data && data.next !== null && onOlder && (
        <Button
          tone="quiet"
          size="small"
          className="mt-3 h-11"
          onClick={() => data.next !== null && onOlder(data.next)}
        >
          {say('beneficiaries.history.older')}
        </Button>
      )}
    </LoadingArea>
  );
}

function DesignationRow({ designation, isCurrent }: { designation: Designation; isCurrent: boolean }) {
  const { say, language } = useWords();
  const { version, savedAt, savedBy, added, removed, changed, beneficiaries } = designation;
  const list = new Intl.ListFormat(language);
  const { moment } = createFormat(language);
  const changes = [
    added.length > 0 && say('beneficiaries.history.added', { names: list.format(added) }),
    removed.length > 0 && say('beneficiaries.history.removed', { names: list.format(removed) }),
    changed.length > 0 && say('beneficiaries.history.changed', { names: list.format(changed) }),
  ].filter((text) => text !== false);
  return (
    <li className="py-4">
      <h3 className="flex flex-wrap items-center gap-x-2.5 text-sm font-semibold">
        {say('beneficiaries.history.version', { n: version })}
        {isCurrent && <StatusPill tone="positive">{say('beneficiaries.history.current')}</StatusPill>}
      </h3>
      <p className="text-xs text-ink-2">
        {say('beneficiaries.history.saved', { name: savedBy, moment: moment(savedAt) })}
      </p>
      {changes.map((text) => (
        <p key={text} className="text-xs break-words">
          {text}
        </p>
      ))}
      <ul className="mt-2 grid gap-1 rounded-md bg-sunken px-4 py-3 text-xs">
        {beneficiaries.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-4 break-words">
            <span className="min-w-0">
              {[
                one.name,
                say(relationshipWords[one.relationship]),
                say(
                  one.type === 'Primary' ? 'beneficiaries.label.primary' : 'beneficiaries.label.contingent',
                ),
                one.perStirpes ? say('beneficiaries.list.perStirpes') : null,
                one.ssnLastFour === null ? null : say('beneficiaries.list.ssn', { digits: one.ssnLastFour }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="font-semibold">{say('beneficiaries.list.percent', { n: one.percentage })}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
