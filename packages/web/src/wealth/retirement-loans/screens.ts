import type { Screen } from '../../platform/screen.ts';

export const retirementLoanScreens: readonly Screen[] = [
  {
    route: 'retirementLoan',
    title: 'retirementLoans.page.title',
    words: ['retirementLoans', 'account', 'failure', 'navigation', 'pages'],
    load: async () => (await import('./retirement-loan-page.tsx')).RetirementLoanPage,
  },
];
