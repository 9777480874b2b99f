import type { Screen } from '../../platform/screen.ts';

export const activityScreens: readonly Screen[] = [
  {
    route: 'activity',
    title: 'activity.title',
    words: ['activity', 'account', 'transactions', 'movements', 'receipts', 'approval', 'failure'],
    load: async () => (await import('./activity-page.tsx')).ActivityPage,
  },
];
