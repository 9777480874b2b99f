import { Card } from './notes/card.tsx';
import { Skeleton } from './frame/skeleton.tsx';

export function AccountCardSkeleton({ className }: { className?: string }) {
  return (
    <Card as="div" className={className}>
      <div className="flex flex-col p-5">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-[12px]" />
          <div>
            <Skeleton className="h-3.5 w-35" />
            <Skeleton className="mt-2 h-2.75 w-23" />
          </div>
        </div>
        <Skeleton className="mt-6 h-2.75 w-16" />
        <Skeleton className="mt-2.5 h-6.5 w-43" />
        <Skeleton className="mt-3 h-2.75 w-full max-w-60" />
      </div>
    </Card>
  );
}
