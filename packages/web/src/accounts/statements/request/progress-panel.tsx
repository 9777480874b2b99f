import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Progress } from '../../../ui/progress.tsx';

const WHOLE = 100;

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
