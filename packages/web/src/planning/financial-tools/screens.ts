import type { Screen } from '../../platform/screen.ts';

export const financialToolsScreens: readonly Screen[] = [
  {
    route: 'financialTools',
    title: 'financialTools.title',
    words: ['financialTools', 'pages', 'ui'],
    load: async () => (await import('./tools-page.tsx')).FinancialToolsPage,
  },
];
