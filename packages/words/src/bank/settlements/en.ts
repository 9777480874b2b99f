export const settlements = {
  'validation.note': 'Enter a short note about what you found',
  'error.resolved': 'This has already been resolved',
} as const;
