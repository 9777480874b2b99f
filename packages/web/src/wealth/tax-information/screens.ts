import type { Screen } from '../../platform/screen.ts';

export const taxInformationScreens: readonly Screen[] = [
  {
    route: 'taxInformation',
    title: 'taxInformation.page.title',
    words: ['taxInformation', 'account', 'failure', 'figures', 'navigation', 'pages'],
    load: async () => (await import('./tax-information-page.tsx')).TaxInformationPage,
  },
];
