import { useWords } from '@bank/words/use-words.ts';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/frame/button.tsx';
import { DownloadFailure } from '../download-panel.tsx';
import { useDownloadAll } from './use-download-all.ts';

type DownloadAllProps = { all: ReturnType<typeof useDownloadAll> };

export function DownloadAllButton({ all: { count, saved, working, start } }: DownloadAllProps) {
  const { say } = useWords();
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        icon={Download}
        className="-mr-3.5 pointer-coarse:h-11"
        onClick={start}
        working={working && say('documents.latest.saving', { saved: saved + 1, count })}
      >
        {say('documents.latest.all', { count })}
      </Button>
      <output className="sr-only">
        {!working && saved === count && say('documents.latest.saved', { count })}
      </output>
    </>
  );
}

export function DownloadAllFailure({ all: { error, start } }: DownloadAllProps) {
  return (
    error && (
      <div className="mt-3">
        <DownloadFailure error={error} onAgain={start} />
      </div>
    )
  );
}
