import type { Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { institution } from '../../../platform/frame/institution.ts';
import { cn } from '../../../ui/frame/classes.ts';
import { Segmented } from '../../../ui/frame/segmented.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { entriesOf, viewFrom, type Entry, type View } from './case-model.ts';
import { EventText, HistoryPanel } from './history-panel.tsx';
import { MessageForm } from './message-form.tsx';

/** Events, messages and files in one order; the composer closes it. */
export function TimelinePanel({ dispute, onChange }: { dispute: Dispute; onChange: () => void }) {
  const { say } = useWords();
  const [view, setView] = useState<View>('all');
  const hasMore = dispute.messages.length > 0 || dispute.files.length > 0;
  return (
    <Card as="section" pad className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2 font-[550]">{say('dispute.detail.timeline')}</h2>
        <Segmented
          label={say('dispute.detail.show')}
          segments={[
            { value: 'all', label: say('dispute.detail.everything') },
            { value: 'messages', label: say('dispute.detail.messages') },
            { value: 'files', label: say('dispute.detail.filesTab') },
          ]}
          value={view}
          onValueChange={(next) => setView(viewFrom(next))}
        />
      </div>
      {view === 'all' && <HistoryPanel dispute={dispute} />}
      {(view !== 'all' || hasMore) && <Entries {...{ dispute, view }} />}
      <div className="mt-5 border-t border-line pt-5">
        {dispute.canWrite ? (
          <MessageForm dispute={dispute} onSent={onChange} />
        ) : (
          <p className="text-sm text-ink-2">{say('dispute.detail.closed')}</p>
        )}
      </div>
    </Card>
  );
}

function Entries({ dispute, view }: { dispute: Dispute; view: View }) {
  const { say } = useWords();
  const entries = entriesOf(dispute, view).filter(({ kind }) => kind !== 'event');
  if (entries.length === 0) return <p className="mt-3 text-sm text-ink-3">{say('dispute.detail.nothing')}</p>;
  return (
    <ol className="mt-4 grid gap-3">
      {entries.map((entry) => (
        <li key={`${entry.kind}${entry.at}${entry.kind === 'file' ? entry.file.fileId : ''}`}>
          <EntryView {...{ entry, dispute }} />
        </li>
      ))}
    </ol>
  );
}

function EntryView({ entry, dispute }: { entry: Entry; dispute: Dispute }) {
  const { say, language } = useWords();
  const when = <span className="text-2xs text-ink-3">{createFormat(language).moment(entry.at)}</span>;
  if (entry.kind === 'event') return <EventText event={entry.event} dispute={dispute} />;
  if (entry.kind === 'file')
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <FileText aria-hidden size={18} strokeWidth={1.75} className="text-brand-text" />
        <a
          href={entry.file.path}
          download
          aria-label={say('dispute.detail.download', { name: entry.file.name })}
          className="inline-flex min-h-6 items-center break-all text-brand-text underline underline-offset-3"
        >
          {entry.file.name}
        </a>
        {when}
      </p>
    );
  const isOwn = entry.message.from === 'customer';
  return (
    <div className={cn('rounded-lg px-4 py-3', isOwn ? 'ml-6 bg-brand-soft' : 'mr-6 bg-sunken')}>
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-xs font-semibold">
        {isOwn ? say('dispute.detail.you') : institution.name}
        {when}
      </p>
      <p className="mt-1 text-sm break-words whitespace-pre-line">{entry.message.text}</p>
    </div>
  );
}
