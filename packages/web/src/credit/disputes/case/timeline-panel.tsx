import type { Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { Segmented } from '../../../ui/frame/segmented.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { viewFrom, type View } from './case-model.ts';
import { HistoryPanel } from './history-panel.tsx';
import { MessageForm } from './message-form.tsx';

/** Events, messages and files in one order; the composer closes it. */
export function TimelinePanel({ dispute, onChange }: { dispute: Dispute; onChange: () => void }) {
  const { say } = useWords();
  const [view, setView] = useState<View>('all');
  return (
    <Card as="section" pad className="min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
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
      <HistoryPanel dispute={dispute} view={view} />
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
