export const checking = {
  'validation.codeDeposit': 'Transaction Approval Code is required to complete this deposit.',
  'validation.codeWithdrawal': 'Transaction Approval Code is required to complete this withdrawal.',
  'validation.insufficient': 'Insufficient funds for this withdrawal.',
  'label.dispute': 'Dispute',
} as const;
