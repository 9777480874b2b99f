/** What each form of a statement is called on the wire. */
export const fileTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  qif: 'application/qif',
  ofx: 'application/x-ofx',
} as const;

export type FileFormat = keyof typeof fileTypes;

/** So many lines are written before others get their turn. */
export const LINES_A_TURN = 25;
