export const transfer = {
  'validation.amount': 'Please enter a valid amount',
  'validation.insufficient': 'Insufficient funds',
  'validation.date': 'Please select a date',
  'validation.endDate': 'Please select an end date',
  'validation.code': 'Please enter the verification code',
  'error.verify': 'Invalid verification code. Please try again.',
} as const;
