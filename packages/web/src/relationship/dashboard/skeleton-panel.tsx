import { AccountCardSkeleton } from '../../ui/account-card-skeleton.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';

/** Same layout as a dashboard with accounts, which most customers have. */
export function DashboardSkeletonPanel() {
  return (
    <div>
      <Skeleton className="h-64 rounded-xl max-md:h-103" />
      <Skeleton className="mt-4 h-14 rounded-lg" />
      <div className="mt-9 grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div>
          <Skeleton className="mb-3.5 h-7 w-36" />
          <div className="grid gap-4 sm:grid-cols-2">
            {[0, 1, 2, 3].map((card) => (
              <AccountCardSkeleton key={card} />
            ))}
          </div>
        </div>
        <Skeleton className="h-90 rounded-lg" />
      </div>
    </div>
  );
}
