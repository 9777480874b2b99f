/** Media type of each statement format. */
export const fileTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  qif: 'application/qif',
  ofx: 'application/x-ofx',
} as const;

export type FileFormat = keyof typeof fileTypes;

/** Lines written before yielding to other work. */
export const LINES_A_TURN = 25;
