import type { Screen } from '../../platform/screen.ts';

export const retirementScreens: readonly Screen[] = [
  {
    route: 'contributeRetirement',
    title: 'retirementContribution.label.title',
    words: [
      'retirementContribution',
      'balanceForecast',
      'account',
      'accountDetail',
      'figures',
      'movements',
      'navigation',
      'submission',
      'session',
      'failure',
    ],
    load: async () => (await import('./contribute/contribute-page.tsx')).ContributePage,
  },
  {
    route: 'withdrawRetirement',
    title: 'retirementWithdrawal.label.title',
    words: [
      'retirementWithdrawal',
      'account',
      'accountDetail',
      'figures',
      'movements',
      'navigation',
      'submission',
      'session',
      'failure',
    ],
    load: async () => (await import('./withdraw/withdraw-page.tsx')).WithdrawPage,
  },
];
