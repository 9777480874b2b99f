import * as z from 'zod';

/** A payee that was added, or whose number was changed. */
export const addedTopic = 'payee.added';
/** One that has another name now. */
export const renamedTopic = 'payee.renamed';
export const added = z.object({ payeeId: z.uuid() });

/** What the office has decided about a name. */
export const decided = z.object({ subjectId: z.uuid().nullable() });
