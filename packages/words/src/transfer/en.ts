export const transfer = {
  'validation.amount': 'Please enter a valid amount',
  'validation.insufficient': 'Insufficient funds',
} as const;
