import * as z from 'zod';

/** A payee was added, or its number changed. */
export const addedTopic = 'payee.added';
/** A payee was renamed. */
export const renamedTopic = 'payee.renamed';
export const added = z.object({ payeeId: z.uuid() });

/** An officer's decision about a name. */
export const decided = z.object({ subjectId: z.uuid().nullable() });
