import { showStatement, type StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../../platform/api.ts';
import { Progress } from '../../../ui/progress.tsx';

const SOONEST_MS = 2_000;
const LATEST_MS = 15_000;
const SLOWER_BY_MS = 500;
const WHOLE = 100;

/** The document as it is now: while it is being made the page asks, ever more seldom. */
export function useCourse(document: StatementDocument): StatementDocument {
  const course = useLoad(
    showStatement,
    { documentId: document.id },
    {
      when: document.status === 'queued',
      again: (now, asked) =>
        now === undefined || now.status === 'queued'
          ? Math.min(LATEST_MS, SOONEST_MS + asked * SLOWER_BY_MS)
          : false,
    },
  );
  return document.status === 'queued' ? (course.data ?? document) : document;
}

export function ProgressPanel({ document, className }: { document: StatementDocument; className?: string }) {
  const { say } = useWords();
  const { progress } = document;
  return (
    <Progress
      label={say('documents.progress.label')}
      {...(progress > 0 && { counted: { done: progress, of: WHOLE } })}
      text={
        progress > 0 ? say('documents.progress.text', { percent: progress }) : say('documents.status.queued')
      }
      note={say('documents.progress.note')}
      {...(className !== undefined && { className })}
    />
  );
}
