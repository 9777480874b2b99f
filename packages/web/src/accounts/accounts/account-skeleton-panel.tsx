import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { Card } from '../../ui/notes/card.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { LedgerSkeleton } from '../../ui/ledger-skeleton.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';

/** Same dimensions as the loaded page, so that nothing shifts. */
export function AccountSkeletonPanel({ type }: { type: AccountType | null }) {
  const certificate = type === 'cd';
  return (
    <>
      <Skeleton className="mb-4 h-4.5 w-64" />
      <Skeleton className="h-70 rounded-xl max-md:h-100" />
      <div className="mt-6 grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">
          {certificate && <Skeleton className="mb-4 h-40 rounded-lg" />}
          <HistorySkeleton />
        </div>
        <DetailsSkeleton />
      </div>
    </>
  );
}

const chipWidths = ['w-11', 'w-21', 'w-26', 'w-23', 'w-22'];

function HistorySkeleton() {
  return (
    <Card as="div">
      <div className="border-b border-line px-5 pt-5 pb-4.5 md:px-6">
        <div className="flex h-10 items-center justify-between gap-3">
          <Skeleton className="h-6 w-34" />
          <Skeleton className="h-10 w-36 rounded-md" />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          {chipWidths.map((width) => (
            <Skeleton key={width} className={cn('h-9 rounded-full', width)} />
          ))}
        </div>
      </div>
      <LedgerSkeleton />
    </Card>
  );
}

const termWidths = ['w-24', 'w-40', 'w-36', 'w-22', 'w-18', 'w-28', 'w-32'];

function DetailsSkeleton() {
  return (
    <Card as="div" pad>
      <Skeleton className="h-5 w-36" />
      <div className="mt-3 divide-y divide-line">
        {termWidths.map((width) => (
          <div key={width} className="flex items-center justify-between py-3.25">
            <Skeleton className={cn('h-3.25', width)} />
            <Skeleton className="h-3.25 w-16" />
          </div>
        ))}
      </div>
    </Card>
  );
}
