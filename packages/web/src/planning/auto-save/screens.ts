import type { Screen } from '../../platform/screen.ts';

export const autoSaveScreens: readonly Screen[] = [
  {
    route: 'autoSave',
    title: 'autosave.label.title',
    words: ['autosave', 'account', 'transfer', 'movements', 'figures', 'failure', 'session', 'navigation'],
    load: async () => (await import('./auto-save-page.tsx')).AutoSavePage,
  },
];
