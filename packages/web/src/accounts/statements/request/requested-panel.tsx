import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import type { Files } from '../use-download.ts';
import { RequestedRowPanel } from './requested-row-panel.tsx';

/** How many are listed at first, newest first. */
const FIRST_SHOWN = 4;

type RequestedPanelProps = {
  documents: readonly StatementDocument[];
  files: Files;
  /** Loads further pages; null if there are none. */
  more?: { isFetching: boolean; fetch: () => void } | null;
};

export function RequestedPanel({ documents, files, more = null }: RequestedPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const [all, setAll] = useState(false);
  const newest = documents.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const shown = all ? newest : newest.slice(0, FIRST_SHOWN);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-h2 font-[550]">
        {say('documents.label.requested')}
      </h2>
      <Card as="div" className="mt-4">
        <ul className="divide-y divide-line">
          {shown.map((document) => (
            <RequestedRowPanel key={document.id} document={document} files={files} />
          ))}
        </ul>
        {shown.length < newest.length ? (
          <Foot
            label={say('documents.label.showAll', { count: newest.length })}
            onPress={() => setAll(true)}
          />
        ) : (
          more && (
            <Foot
              label={say('documents.label.showOlder')}
              onPress={more.fetch}
              working={more.isFetching && say('documents.error.retrying')}
            />
          )
        )}
      </Card>
    </section>
  );
}

type FootProps = { label: string; onPress: () => void; working?: string | false };

function Foot({ label, onPress, working = false }: FootProps) {
  return (
    <div className="border-t border-line px-2.5 py-1.5 md:px-3.5">
      <Button tone="quiet" size="small" className="h-11" onClick={onPress} working={working}>
        {label}
      </Button>
    </div>
  );
}
