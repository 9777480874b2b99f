import type { Screen } from '../../platform/screen.ts';

const words = [
  'account',
  'accountDetail',
  'transactions',
  'checking',
  'movements',
  'receipts',
  'approval',
  'failure',
  'retirement',
  'investment',
  'student',
  'cd',
] as const;

const otherAccount = {
  words,
  load: async () => (await import('./other-account-page.tsx')).OtherAccountPage,
};

export const transactionsScreens: readonly Screen[] = [
  { route: 'accountById', ...otherAccount },
  { route: 'accountDetail', ...otherAccount },
  { route: 'loanAccount', ...otherAccount },
];
