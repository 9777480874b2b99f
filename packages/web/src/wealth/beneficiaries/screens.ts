import type { Screen } from '../../platform/screen.ts';

export const beneficiaryScreens: readonly Screen[] = [
  {
    route: 'updateBeneficiaries',
    title: 'beneficiaries.label.title',
    words: ['beneficiaries', 'account', 'failure', 'session', 'navigation', 'pages'],
    load: async () => (await import('./update-beneficiaries-page.tsx')).UpdateBeneficiariesPage,
  },
];
