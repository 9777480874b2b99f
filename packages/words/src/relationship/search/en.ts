export const search = {
  'group.pages': 'Pages',
  'group.accounts': 'Accounts',
  'group.payees': 'Payees',
  'group.recipients': 'Recipients',
  'group.payments': 'Payments',
  'group.transactions': 'Transactions',
  'label.payment': '{amount} to {name}',
  'label.looking': 'Searching your accounts...',
  'label.failed': 'We couldn’t search your accounts. You can still search for pages.',
  'label.allActivity': 'See all in Activity',
} as const;
