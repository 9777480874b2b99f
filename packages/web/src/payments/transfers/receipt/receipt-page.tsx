import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';

const ReceiptViewPanel = lazy(async () => ({
  default: (await import('./receipt-view-panel.tsx')).ReceiptViewPanel,
}));

/** The page of one transfer. */
export function ReceiptPage() {
  return (
    <Suspense fallback={<Skeleton className="h-120 max-w-180 rounded-lg" />}>
      <ReceiptViewPanel />
    </Suspense>
  );
}
