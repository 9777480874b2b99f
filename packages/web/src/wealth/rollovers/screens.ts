import type { AccountPart } from '../../platform/page-parts.ts';
import type { Screen } from '../../platform/screen.ts';

const words = [
  'rollover',
  'account',
  'failure',
  'figures',
  'navigation',
  'session',
  'pages',
  'uploads',
] as const;

/** What is to be moved to a retirement account, on its page. */
export const accountRollovers: AccountPart = {
  id: 'rollovers',
  on: 'retirement',
  height: 'h-30',
  words: ['rollover'],
  load: async () => (await import('./requests-panel.tsx')).RequestsPanel,
};

export const rolloverScreens: readonly Screen[] = [
  {
    route: 'rolloverRetirement',
    title: 'rollover.page.title',
    words,
    load: async () => (await import('./wizard/rollover-page.tsx')).RolloverPage,
  },
  {
    route: 'rolloverDetail',
    title: 'rollover.detail.title',
    words,
    load: async () => (await import('./request/request-page.tsx')).RequestPage,
  },
];
