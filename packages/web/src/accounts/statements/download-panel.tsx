import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import type { Files } from './use-download.ts';

type DownloadPanelProps = { documents: readonly StatementDocument[]; files: Files; className?: string };

/** Announces that the download has started, or shows that it failed. */
export function DownloadPanel({ documents, files, className }: DownloadPanelProps) {
  const { say } = useWords();
  const progresses = documents.map((document) => files.progressOf(document));
  const error = progresses.find((progress) => progress.error)?.error ?? null;
  return (
    <>
      <output className="sr-only">
        {progresses.some(({ begun }) => begun) && say('documents.download.begun')}
      </output>
      {error && (
        <div className={className}>
          <DownloadFailure error={error} onAgain={files.again} />
        </div>
      )}
    </>
  );
}

/** Uses the server's text if it sent one. */
export function DownloadFailure({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  const { say } = useWords();
  if (!error) return null;
  const failure = failureOf(error);
  const told = failure.kind === 'refused' ? failure.text : '';
  return (
    <Banner
      tone="danger"
      live="assertive"
      title={told || say('documents.error.download')}
      action={
        <button type="button" onClick={onAgain} className="relative after:absolute after:-inset-3">
          {say('common.label.tryAgain')}
        </button>
      }
    >
      {say('documents.error.downloadText')}
    </Banner>
  );
}
