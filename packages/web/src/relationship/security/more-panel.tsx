import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/frame/button.tsx';

type MorePanelProps = { shown: number; count: number; onMore: () => void; children: ReactNode };

/** Under a list that is only partly displayed. */
export function MorePanel({ shown, count, onMore, children }: MorePanelProps) {
  const { say } = useWords();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3.5 text-xs text-ink-2 md:px-6">
      {say('security.history.shown', { shown, count })}
      <Button tone="secondary" size="small" className="max-md:h-11" onClick={onMore}>
        {children}
      </Button>
    </div>
  );
}
