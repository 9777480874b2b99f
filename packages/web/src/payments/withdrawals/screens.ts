import type { Screen } from '../../platform/screen.ts';

export const withdrawalsScreens: readonly Screen[] = [
  {
    route: 'withdrawFunds',
    title: 'withdrawal.title.page',
    words: [
      'withdrawal',
      'balanceForecast',
      'account',
      'accountDetail',
      'movements',
      'submission',
      'session',
      'failure',
    ],
    load: async () => (await import('./withdraw-page.tsx')).WithdrawPage,
  },
];
