export const bank = {
  'validation.duration': 'Write a number and d, h, m or s, such as 30d.',
  'error.clockFixed': 'The clock of this bank cannot be moved.',
} as const;
