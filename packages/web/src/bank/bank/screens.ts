import type { Screen } from '../../platform/screen.ts';

export const bankScreens: readonly Screen[] = [
  {
    route: 'landing',
    title: 'landing.title',
    words: ['landing'],
    load: async () => (await import('./landing-page.tsx')).LandingPage,
  },
];
