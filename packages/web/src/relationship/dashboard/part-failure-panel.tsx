import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';

type PartFailurePanelProps = { title: string; children: ReactNode; working: boolean; onRetry: () => void };

/** One part of the dashboard failed to load; the others still work. */
export function PartFailurePanel({ title, children, working, onRetry }: PartFailurePanelProps) {
  const { say } = useWords();
  return (
    <LoadFailed
      title={title}
      onRetry={onRetry}
      working={working && say('dashboard.error.retrying')}
      button="small"
    >
      {children}
    </LoadFailed>
  );
}
