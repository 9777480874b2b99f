export const counter = {
  'title.deposit': 'Deposit',
  'title.withdraw': 'Withdraw',
  'lead.deposit':
    'For cash, checks or wires we’ve received from you. You’ll need the approval code we gave you.',
  'lead.withdraw': 'For cash you get from us. You’ll need the approval code we gave you.',
  'label.code': 'Approval code',
  'confirm.deposit': 'Confirm and Deposit',
  'confirm.withdraw': 'Confirm and Withdraw',
  'plan.bank': 'Bank teller',
  'error.ceiling': 'This code covers up to {amount}. Ask us for a new code, or enter a smaller amount.',
} as const;
