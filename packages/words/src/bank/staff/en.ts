export const staff = {
  'validation.name': 'Enter a name of up to 80 characters.',
  'validation.role': 'Choose teller, officer, auditor or operator.',
  'error.lastOperator': 'You can’t remove the last operator.',
} as const;
