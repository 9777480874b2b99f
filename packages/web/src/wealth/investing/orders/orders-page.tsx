import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';

const OrdersPanel = lazy(async () => ({ default: (await import('./orders-panel.tsx')).OrdersPanel }));

/** Every order of an account. */
export function OrdersPage() {
  return (
    <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
      <OrdersPanel />
    </Suspense>
  );
}
