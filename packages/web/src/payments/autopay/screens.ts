import type { Screen } from '../../platform/screen.ts';

export const autopayScreens: readonly Screen[] = [
  {
    route: 'setupAutopay',
    title: 'autopay.label.title',
    words: ['autopay', 'setupAutopay', 'account', 'session'],
    load: async () => (await import('./autopay-page.tsx')).AutopayPage,
  },
  {
    route: 'autopayDetails',
    title: 'autopay.label.title',
    words: ['autopay', 'setupAutopay', 'account', 'session'],
    load: async () => (await import('./details/details-page.tsx')).AutopayDetailsPage,
  },
];
