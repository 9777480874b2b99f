export const reportFormats = ['pdf', 'csv'] as const;

/** Maximum payments in one report, newest first; the report says if there are more. */
export const REPORTED_MAX = 5_000;
