import type { Screen } from '../../platform/screen.ts';

export const balanceTransfersScreens: readonly Screen[] = [
  {
    route: 'balanceTransfer',
    title: 'balanceTransfer.label.title',
    words: [
      'balanceTransfer',
      'balanceForecast',
      'account',
      'accountDetail',
      'figures',
      'movements',
      'submission',
      'session',
      'failure',
    ],
    load: async () => (await import('./balance-transfer-page.tsx')).BalanceTransferPage,
  },
];
