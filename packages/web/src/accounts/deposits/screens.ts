import type { Screen } from '../../platform/screen.ts';

const words = [
  'account',
  'accountDetail',
  'checking',
  'savings',
  'credit',
  'creditCycle',
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
] as const;

export const depositsScreens: readonly Screen[] = [
  {
    route: 'savingsAccount',
    words,
    load: async () => (await import('./savings-page.tsx')).SavingsPage,
  },
  {
    route: 'studentAccount',
    words,
    load: async () => (await import('./student-page.tsx')).StudentPage,
  },
  {
    route: 'moneyMarketAccount',
    words,
    load: async () => (await import('./money-market-page.tsx')).MoneyMarketPage,
  },
  {
    route: 'retirementAccount',
    words,
    load: async () => (await import('./retirement-page.tsx')).RetirementPage,
  },
  {
    route: 'investmentAccount',
    words,
    load: async () => (await import('./investment-page.tsx')).InvestmentPage,
  },
  {
    route: 'payment',
    title: 'deposits.payment.title',
    words,
    load: async () => (await import('./credit-payment/payment-page.tsx')).PaymentPage,
  },
];
