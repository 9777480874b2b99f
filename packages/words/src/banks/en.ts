export const banks = {
  'validation.search': 'Enter at least 3 characters',
  'error.line': 'Line {line} is not a routing number and a name',
  'error.empty': 'The file holds no entries',
} as const;
