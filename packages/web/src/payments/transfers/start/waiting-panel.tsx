import { Skeleton } from '../../../ui/frame/skeleton.tsx';

/** Same dimensions as the step that is loading. */
export function WaitingPanel() {
  return (
    <div className="grid gap-7.5 md:grid-cols-[208px_minmax(0,1fr)]">
      <Skeleton className="h-44 rounded-lg max-md:h-8" />
      <div className="max-w-180">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="mt-8 h-120 rounded-lg" />
      </div>
    </div>
  );
}
