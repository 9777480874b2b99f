import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense } from 'react';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { ActivitySkeletonPanel } from './activity-skeleton-panel.tsx';

const ActivityPanel = lazy(async () => ({ default: (await import('./activity-panel.tsx')).ActivityPanel }));

export function ActivityPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <ActivityPanel />
    </Suspense>
  );
}

function Waiting() {
  const { say } = useWords();
  return (
    <>
      <PageHead className="mb-4 md:mb-5" title={say('activity.title')} />
      <Skeleton className="h-12 rounded-full" />
      <Skeleton className="mt-3 mb-4 h-9 w-80 rounded-full" />
      <ActivitySkeletonPanel />
    </>
  );
}
