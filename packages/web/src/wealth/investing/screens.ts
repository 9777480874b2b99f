import type { Screen } from '../../platform/screen.ts';

const words = [
  'portfolio',
  'performance',
  'trading',
  'investment',
  'account',
  'accountDetail',
  'deposits',
  'transactions',
  'movements',
  'receipts',
  'submission',
  'session',
  'approval',
  'failure',
  'figures',
  'navigation',
  'pages',
] as const;

export const investingScreens: readonly Screen[] = [
  {
    route: 'investmentAccount',
    words,
    load: async () => (await import('./investment-page.tsx')).InvestmentPage,
  },
  {
    route: 'investments',
    title: 'portfolio.hub.title',
    words: [
      'portfolio',
      'performance',
      'account',
      'accounts',
      'navigation',
      'pages',
      'failure',
      'figures',
      'approval',
    ],
    load: async () => (await import('./hub/investments-page.tsx')).InvestmentsPage,
  },
  {
    route: 'investmentOrders',
    title: 'trading.orders.title',
    words: ['trading', 'investment', 'account', 'navigation', 'figures', 'failure', 'session'],
    load: async () => (await import('./orders/orders-page.tsx')).OrdersPage,
  },
  {
    route: 'investmentOrder',
    title: 'trading.order.title',
    words: ['trading', 'investment', 'account', 'navigation', 'figures', 'failure', 'session'],
    load: async () => (await import('./orders/order-page.tsx')).OrderPage,
  },
];
