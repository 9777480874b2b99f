export const staff = {
  'validation.name': 'Please enter a name of at most 80 characters.',
  'validation.role': 'Please choose teller, officer, auditor or operator.',
  'error.lastOperator': 'The last operator cannot be revoked.',
} as const;
