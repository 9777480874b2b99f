/** What a data export is collected from, in this order. */
export const archiveStages = ['records', 'accounts', 'statements', 'files'] as const;

export type ArchiveStage = (typeof archiveStages)[number];
