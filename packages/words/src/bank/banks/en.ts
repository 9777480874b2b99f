export const banks = {
  'validation.search': 'Enter at least 3 characters',
  'error.line': 'Line {line} needs a routing number and a name',
  'error.empty': 'This file has no entries',
} as const;
