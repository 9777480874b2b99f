export const retirement = {
  'label.filterDeposit': 'Contributions',
  'label.filterWithdrawal': 'Distributions',
} as const;
