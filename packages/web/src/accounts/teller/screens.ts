import type { Screen } from '../../platform/screen.ts';

export const tellerScreens: readonly Screen[] = [
  {
    route: 'checkingAccount',
    words: [
      'account',
      'accountDetail',
      'checking',
      'counter',
      'deposits',
      'transactions',
      'movements',
      'receipts',
      'submission',
      'session',
      'approval',
      'failure',
      'retirement',
      'investment',
      'student',
      'cd',
    ],
    load: async () => (await import('./checking-page.tsx')).CheckingPage,
  },
];
