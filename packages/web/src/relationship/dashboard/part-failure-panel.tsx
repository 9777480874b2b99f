import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';

type PartFailurePanelProps = { title: string; children: ReactNode; working: boolean; onRetry: () => void };

/** One part of the dashboard that could not load; the others go on without it. */
export function PartFailurePanel({ title, children, working, onRetry }: PartFailurePanelProps) {
  const { say } = useWords();
  return (
    <ErrorState
      title={title}
      actions={
        <Button
          size="small"
          className="h-11"
          onClick={onRetry}
          working={working && say('dashboard.error.retrying')}
        >
          {say('common.label.tryAgain')}
        </Button>
      }
    >
      {children}
    </ErrorState>
  );
}
