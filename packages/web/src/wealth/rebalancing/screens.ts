import type { Screen } from '../../platform/screen.ts';

export const rebalancingScreens: readonly Screen[] = [
  {
    route: 'rebalancePortfolio',
    title: 'rebalance.label.title',
    words: ['rebalance', 'account', 'accountDetail', 'figures', 'navigation', 'pages', 'session', 'failure'],
    load: async () => (await import('./rebalance-page.tsx')).RebalancePage,
  },
];
