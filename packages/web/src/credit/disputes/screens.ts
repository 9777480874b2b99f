import type { Screen } from '../../platform/screen.ts';

const words = ['dispute', 'account', 'accounts', 'session', 'submission', 'uploads'] as const;

export const disputesScreens: readonly Screen[] = [
  {
    route: 'disputeTransaction',
    title: 'dispute.label.title',
    words: [...words],
    load: async () => (await import('./wizard/dispute-page.tsx')).DisputePage,
  },
  {
    route: 'disputes',
    title: 'dispute.list.title',
    words: [...words],
    load: async () => (await import('./list/disputes-page.tsx')).DisputesPage,
  },
  {
    route: 'disputeDetail',
    title: 'dispute.list.title',
    words: [...words],
    load: async () => (await import('./case/case-page.tsx')).CasePage,
  },
];
