export const settlements = {
  'validation.note': 'Say in a line what you found',
  'error.resolved': 'Somebody has resolved this already',
} as const;
