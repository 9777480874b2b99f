export const settlements = {
  'validation.note': 'Enter a short note about what you found',
  'validation.accountNumber': 'Enter an account number of this bank',
  'error.resolved': 'This has already been resolved',
  'error.accountUnknown': 'That account number isn’t ours',
  'error.ordered': 'Someone already decided about this item',
} as const;
