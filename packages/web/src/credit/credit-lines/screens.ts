import type { Screen } from '../../platform/screen.ts';

export const creditLinesScreens: readonly Screen[] = [
  {
    route: 'creditAccount',
    words: [
      'account',
      'accountDetail',
      'checking',
      'savings',
      'credit',
      'creditCycle',
      'creditLines',
      'rewards',
      'deposits',
      'transactions',
      'movements',
      'receipts',
      'submission',
      'session',
      'approval',
      'failure',
      'cd',
      'investment',
    ],
    load: async () => (await import('./credit-page.tsx')).CreditPage,
  },
  {
    route: 'creditLimit',
    title: 'creditLimit.label.title',
    words: ['creditLimit', 'account', 'accountDetail', 'submission', 'session', 'failure'],
    load: async () => (await import('./limit/credit-limit-page.tsx')).CreditLimitPage,
  },
];
