import { Card } from '../../ui/notes/card.tsx';
import { LedgerSkeleton } from '../../ui/ledger-skeleton.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';

/** A month heading and its first rows. */
export function ActivitySkeletonPanel() {
  return (
    <Card as="div">
      <div className="flex justify-between gap-4 px-6 pt-5">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-5 w-48" />
      </div>
      <LedgerSkeleton rows={6} />
    </Card>
  );
}
