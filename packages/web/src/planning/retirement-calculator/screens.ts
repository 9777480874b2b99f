import type { Screen } from '../../platform/screen.ts';

export const retirementCalculatorScreens: readonly Screen[] = [
  {
    route: 'retirementCalculator',
    title: 'retirementCalculator.title',
    words: ['retirementCalculator', 'account', 'figures', 'pages', 'ui', 'session', 'failure', 'navigation'],
    load: async () => (await import('./retirement-calculator-page.tsx')).RetirementCalculatorPage,
  },
];
