import * as z from 'zod';

/** A payment that waits because the bank reviews it before it leaves. */
export const reviewTopic = 'movement.in-review';
export const reviewed = z.object({ movementId: z.uuid() });
