import * as z from 'zod';

/** A payment is held while the bank reviews it. */
export const reviewTopic = 'movement.in-review';
export const reviewed = z.object({ movementId: z.uuid() });
