import { Skeleton } from './frame/skeleton.tsx';

const nameWidths = ['w-42', 'w-35', 'w-39', 'w-30', 'w-44'];

export function LedgerSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="px-5 py-3 md:px-6">
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className="grid min-h-14 grid-cols-[36px_minmax(0,1fr)_64px] items-center gap-3 py-2"
        >
          <Skeleton className="size-9 rounded-md" />
          <div>
            <Skeleton className={`h-3.25 max-w-full ${nameWidths[index % nameWidths.length] ?? ''}`} />
            <Skeleton className="mt-1.75 h-2.5 w-22" />
          </div>
          <Skeleton className="h-3.25" />
        </div>
      ))}
    </div>
  );
}
