import { Suspense } from 'react';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import type { SpendingPanelProps } from '../../planning/budget/spending-panel.tsx';

const forecastView: LazyView<object> = {
  load: async () => (await import('../../payments/balance-forecast/forecast-panel.tsx')).ForecastPanel,
  words: ['balanceForecast', 'figures'],
};
const spendingView: LazyView<SpendingPanelProps> = {
  load: async () => (await import('../../planning/budget/spending-panel.tsx')).SpendingPanel,
  words: ['spending'],
};
const worthView: LazyView<object> = {
  load: async () => (await import('../../planning/budget/net-worth-panel.tsx')).NetWorthPanel,
  words: ['spending'],
};

/** All cash together, behind and ahead. Loaded after the rest. */
export function ForecastPart() {
  const { View } = useLazyView(forecastView);
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
      <View />
    </Suspense>
  );
}

/** What this month took and what is there, below the accounts. Each loads and fails on its own. */
export function OutlookPanel() {
  const { View: SpendingPanel } = useLazyView(spendingView);
  const { View: NetWorthPanel } = useLazyView(worthView);
  return (
    <div className="grid gap-4">
      <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
        <SpendingPanel request={{}} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
        <NetWorthPanel />
      </Suspense>
    </div>
  );
}
