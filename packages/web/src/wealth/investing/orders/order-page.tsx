import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';

const OrderPanel = lazy(async () => ({ default: (await import('./order-panel.tsx')).OrderPanel }));

/** One order with its trades. */
export function OrderPage() {
  return (
    <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
      <OrderPanel />
    </Suspense>
  );
}
