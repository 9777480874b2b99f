import type { Screen } from '../../platform/screen.ts';

export const statementsScreens: readonly Screen[] = [
  {
    route: 'statements',
    title: 'pages.statements.name',
    words: ['documents', 'account', 'cd', 'investment', 'session'],
    load: async () => (await import('./statements-page.tsx')).StatementsPage,
  },
];
