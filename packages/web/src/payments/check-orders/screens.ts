import type { Screen } from '../../platform/screen.ts';

export const checkOrdersScreens: readonly Screen[] = [
  {
    route: 'orderChecks',
    title: 'pages.orderChecks.name',
    words: ['checkOrder', 'account', 'pages'],
    load: async () => (await import('./order-checks-page.tsx')).OrderChecksPage,
  },
];
