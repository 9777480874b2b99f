import type { Screen } from '../../platform/screen.ts';

const words = ['help', 'support', 'failure', 'ui'] as const;

export const helpScreens: readonly Screen[] = [
  {
    route: 'help',
    title: 'help.title.help',
    words,
    load: async () => (await import('./help-page.tsx')).HelpPage,
  },
  {
    route: 'faqs',
    title: 'help.title.faqs',
    words,
    load: async () => (await import('./faqs-page.tsx')).FaqsPage,
  },
];
