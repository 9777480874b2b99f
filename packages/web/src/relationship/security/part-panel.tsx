import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/notes/banner.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';

/** The parts of a query that a section needs. */
type Part<Reply> = {
  readonly data: Reply | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type PartPanelProps<Reply> = { part: Part<Reply>; children: (reply: Reply) => ReactNode };

/** A section's content once loaded. If it fails, the other sections still work. */
export function PartPanel<Reply>({ part, children }: PartPanelProps<Reply>) {
  const { say } = useWords();
  if (part.error && part.data === undefined) {
    return (
      <div className="px-5 pt-3 pb-5 md:px-6 md:pb-6">
        <Banner
          tone="danger"
          live="assertive"
          title={say('security.part.failed')}
          action={
            <button
              type="button"
              disabled={part.isFetching}
              onClick={() => void part.refetch()}
              className="relative after:absolute after:-inset-3"
            >
              {say('common.label.tryAgain')}
            </button>
          }
        >
          {say('security.part.failedText')}
        </Banner>
      </div>
    );
  }
  return (
    <LoadingArea
      waiting={part.data === undefined}
      text={say('security.part.loading')}
      className="px-5 pt-3 pb-5 md:px-6 md:pb-6"
      skeleton={<Skeleton className="h-16 rounded-md" />}
    >
      {part.data !== undefined && children(part.data)}
    </LoadingArea>
  );
}
