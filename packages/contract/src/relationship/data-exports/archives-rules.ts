/** What an archive of everything about a person is gathered from, in this order. */
export const archiveStages = ['records', 'accounts', 'statements', 'files'] as const;

export type ArchiveStage = (typeof archiveStages)[number];
