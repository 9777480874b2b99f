export const reportFormats = ['pdf', 'csv'] as const;

/** So many payments stand in one report, the newest first; the report says so when there are more. */
export const REPORTED_MAX = 5_000;
