export const bank = {
  'validation.duration': 'Enter a number followed by d, h, m or s, like 30d.',
  'error.clockFixed': 'This bank’s clock can’t be changed.',
} as const;
