import type { Screen } from '../../platform/screen.ts';

const words = ['cards', 'account', 'pages', 'failure', 'session'] as const;

export const cardsScreens: readonly Screen[] = [
  {
    route: 'cards',
    title: 'cards.title',
    words,
    load: async () => (await import('./cards-page.tsx')).CardsPage,
  },
  {
    route: 'cardDetail',
    title: 'cards.title',
    words,
    load: async () => (await import('./card-page.tsx')).CardPage,
  },
];
