import type { LazyView } from '../../platform/frame/lazy-view.tsx';
import type { LowestProps } from '../../platform/lowest-props.ts';
import type { AccountPart } from '../../platform/page-parts.ts';

/** On pages of accounts one pays from. */
export const accountForecast: AccountPart = {
  id: 'forecast',
  load: async () => (await import('./forecast-panel.tsx')).ForecastPanel,
  words: ['balanceForecast', 'account', 'figures', 'failure'],
  on: 'cash',
  height: 'h-96',
};

/** In reviews of payments. */
export const lowestBalance: LazyView<LowestProps> = {
  load: async () => (await import('./lowest-panel.tsx')).LowestPanel,
  words: ['balanceForecast'],
};
