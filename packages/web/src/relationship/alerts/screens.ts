import type { LazyView } from '../../platform/frame/lazy-view.tsx';
import type { PartProps } from '../../platform/page-parts.ts';
import type { Screen } from '../../platform/screen.ts';

export const alertsScreens: readonly Screen[] = [
  {
    route: 'accountAlerts',
    title: 'alerts.label.title',
    words: ['alerts', 'account', 'failure', 'session', 'enrolment'],
    load: async () => (await import('./alerts-page.tsx')).AlertsPage,
  },
  {
    route: 'unsubscribe',
    title: 'alerts.stop.title',
    words: ['alerts', 'failure'],
    load: async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
  },
];

/** On the page of a credit account. */
export const usageAlert: LazyView<PartProps> = {
  load: async () => (await import('./usage-alert-panel.tsx')).UsageAlertPanel,
  words: ['alerts', 'failure'],
};
