export const investment = {
  'label.transactions': 'Transactions',
  'label.accountDetails': 'Account Details',
  'error.wrongType': 'Retrieved account is not an investment account',
  'label.downloadStatement': 'Download Statement',
} as const;
