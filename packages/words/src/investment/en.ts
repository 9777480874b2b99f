export const investment = {
  'label.transactions': 'Transactions',
  'label.accountDetails': 'Account Details',
  'error.wrongType': 'Retrieved account is not an investment account',
} as const;
