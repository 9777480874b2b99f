import type { Screen } from '../../platform/screen.ts';

export const billPayScreens: readonly Screen[] = [
  {
    route: 'payBills',
    title: 'billPay.label.title',
    words: ['billPay', 'payBills', 'account', 'session'],
    load: async () => (await import('./pay-bills-page.tsx')).PayBillsPage,
  },
];
