import type { Screen } from '../../platform/screen.ts';

const words = [
  'account',
  'accountDetail',
  'transactions',
  'checking',
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
  'cdTerms',
] as const;

const choiceWords = ['account', 'session', 'failure', 'cd', 'cdTerms'] as const;

export const certificatesScreens: readonly Screen[] = [
  { route: 'cdAccount', words, load: async () => (await import('./cd-page.tsx')).CdPage },
  {
    route: 'cdRenewalOptions',
    title: 'cd.label.renewalOptions',
    words: choiceWords,
    load: async () => (await import('./renewal/renewal-options-page.tsx')).RenewalOptionsPage,
  },
  {
    route: 'cdInterestPayouts',
    title: 'cd.label.interestPayouts',
    words: choiceWords,
    load: async () => (await import('./renewal/interest-payouts-page.tsx')).InterestPayoutsPage,
  },
];
