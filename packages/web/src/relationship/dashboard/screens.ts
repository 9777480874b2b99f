import type { Screen } from '../../platform/screen.ts';

export const dashboardScreens: readonly Screen[] = [
  {
    route: 'dashboard',
    title: 'navigation.label.dashboard',
    words: ['dashboard', 'accounts', 'account', 'transactions', 'session', 'approval'],
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  },
];
