export const counter = {
  'title.deposit': 'Deposit',
  'title.withdraw': 'Withdraw',
  'lead.deposit':
    'For cash, a check or a wire that the bank has in hand. You need the approval code it gave you.',
  'lead.withdraw': 'For cash that the bank hands over. You need the approval code it gave you.',
  'label.code': 'Transaction approval code',
  'confirm.deposit': 'Confirm and Deposit',
  'confirm.withdraw': 'Confirm and Withdraw',
  'plan.bank': 'The bank’s cash desk',
  'error.ceiling': 'This code covers up to {amount}. Ask the teller for a new code, or lower the amount.',
} as const;
