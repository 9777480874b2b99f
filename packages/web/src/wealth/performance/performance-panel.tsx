import { Suspense } from 'react';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import type { ChartPanelProps } from './chart-panel.tsx';

const view: LazyView<ChartPanelProps> = {
  load: async () => (await import('./chart-panel.tsx')).ChartPanel,
  words: ['performance'],
};

/** How an account that holds shares did. Its code and texts load beside the page's. */
export function PerformancePanel(props: ChartPanelProps) {
  const { View } = useLazyView(view);
  return (
    <Suspense fallback={<Skeleton className={cn('h-104 rounded-lg', props.className)} />}>
      <View {...props} />
    </Suspense>
  );
}
