export const savings = {
  'label.deposit': 'Deposit',
  'label.withdraw': 'Withdraw',
  'label.transfer': 'Transfer',
  'label.alerts': 'Alerts',
  'error.statement404': 'Could not find the account. Please try again or select a different account.',
  'error.wrongType': 'Retrieved account is not a savings account',
  'label.statement': 'Statement',
} as const;
