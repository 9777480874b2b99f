import type { Screen } from '../../platform/screen.ts';

export const cashAdvancesScreens: readonly Screen[] = [
  {
    route: 'cashAdvance',
    title: 'cashAdvance.label.title',
    words: [
      'cashAdvance',
      'account',
      'accountDetail',
      'figures',
      'movements',
      'submission',
      'session',
      'failure',
    ],
    load: async () => (await import('./cash-advance-page.tsx')).CashAdvancePage,
  },
];
