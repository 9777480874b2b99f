import type { Screen } from '../../platform/screen.ts';

export const bankScreens: readonly Screen[] = [
  {
    route: 'landing',
    title: 'landing.title',
    words: ['landing'],
    load: async () => (await import('./landing-page.tsx')).LandingPage,
  },
  {
    route: 'support',
    title: 'bank.contact.title',
    words: ['bank'],
    load: async () => (await import('./contact-page.tsx')).ContactPage,
  },
  {
    route: 'customerService',
    title: 'bank.contact.title',
    words: ['bank'],
    load: async () => (await import('./contact-page.tsx')).ContactPage,
  },
];
