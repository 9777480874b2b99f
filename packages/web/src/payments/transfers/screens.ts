import type { Screen } from '../../platform/screen.ts';

const words = [
  'transfer',
  'transfers',
  'recipients',
  'movements',
  'schedules',
  'account',
  'transactions',
  'receipts',
  'submission',
  'session',
] as const;

export const transfersScreens: readonly Screen[] = [
  {
    route: 'transferMoney',
    words: [...words, 'enrolment', 'dashboard'],
    load: async () => (await import('./start/transfer-page.tsx')).TransferPage,
  },
  {
    route: 'transfers',
    title: 'navigation.label.transfers',
    words: [...words, 'scheduledTransfers', 'enrolment'],
    load: async () => (await import('./transfers-page.tsx')).TransfersPage,
  },
  {
    route: 'transferById',
    words,
    load: async () => (await import('./receipt/receipt-page.tsx')).ReceiptPage,
  },
];
