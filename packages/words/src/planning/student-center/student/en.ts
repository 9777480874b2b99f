export const student = {
  'label.depositMoney': 'Deposit Money',
  'label.defaultDescription': 'Deposit',
  'validation.positiveAmount': 'Please enter a valid positive amount.',
  'error.notFound404': 'Student account not found. Please check the account ID or create a new account.',
} as const;
