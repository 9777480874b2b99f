import type { Screen } from '../../platform/screen.ts';

const words = ['support', 'session', 'failure', 'landing'] as const;

export const supportScreens: readonly Screen[] = [
  {
    route: 'support',
    title: 'support.title.support',
    words,
    load: async () => (await import('./support-page.tsx')).SupportPage,
  },
  {
    route: 'customerService',
    title: 'support.title.service',
    words,
    load: async () => (await import('./support-page.tsx')).CustomerServicePage,
  },
];
