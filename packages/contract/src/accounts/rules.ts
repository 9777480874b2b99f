/** The eight kinds of account a customer can hold, by the words the specification uses. */
export const accountTypes = [
  'checking',
  'savings',
  'student',
  'moneyMarket',
  'credit',
  'retirement',
  'investment',
  'cd',
] as const;

export type AccountType = (typeof accountTypes)[number];
