/** The names of the limits, without their figures: those can change, and no page is built with them. */
export const limitNames = [
  'atmDay',
  'branchDay',
  'checkDay',
  'checkMonth',
  'transferDay',
  'wireDay',
  'billDay',
  'uncodedDay',
] as const;

export type LimitName = (typeof limitNames)[number];
