export const savings = {
  'label.deposit': 'Deposit',
  'label.withdraw': 'Withdraw',
  'label.transfer': 'Transfer',
  'label.alerts': 'Alerts',
  'error.wrongType': 'Retrieved account is not a savings account',
} as const;
