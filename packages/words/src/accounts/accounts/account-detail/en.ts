export const accountDetail = {
  loading: 'Loading account details...',
  'label.deposit': 'Deposit',
  'label.withdraw': 'Withdraw',
  'label.transfer': 'Transfer',
  'label.last30': 'Last 30 days',
  'label.last3m': 'Last 3 months',
  'label.thisYear': 'This year',
} as const;
