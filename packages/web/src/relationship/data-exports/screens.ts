import type { Screen } from '../../platform/screen.ts';

export const dataExportsScreens: readonly Screen[] = [
  {
    route: 'myData',
    title: 'dataExports.title.page',
    words: ['dataExports', 'account', 'session', 'ui'],
    load: async () => (await import('./my-data-page.tsx')).MyDataPage,
  },
];
