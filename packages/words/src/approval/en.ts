export const approval = {
  'validation.required': 'Please enter a verification code',
  'error.invalid': 'Invalid code. Please enter a valid verification code.',
  'error.noCustomer': 'There is no customer with this username.',
} as const;
