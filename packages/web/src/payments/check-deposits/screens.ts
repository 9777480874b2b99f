import type { Screen } from '../../platform/screen.ts';

export const checkDepositsScreens: readonly Screen[] = [
  {
    route: 'depositCheck',
    title: 'depositCheck.label.title',
    words: [
      'checkDeposit',
      'depositCheck',
      'account',
      'accounts',
      'movements',
      'submission',
      'session',
      'uploads',
    ],
    load: async () => (await import('./deposit-check-page.tsx')).DepositCheckPage,
  },
  {
    route: 'checkDeposits',
    title: 'depositCheck.history.title',
    words: ['checkDeposit', 'depositCheck', 'account', 'accounts', 'movements', 'session'],
    load: async () => (await import('./history/history-page.tsx')).HistoryPage,
  },
];
