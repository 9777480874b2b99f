import * as z from 'zod';

/** Settings of the institution. Nothing else in the product knows its name. */
export const institution = z.object({
  name: z.string().min(1).max(40),
  supportPhone: z.string().min(1).max(24),
  supportHours: z.string().min(1).max(60),
  /** Displayed only if the institution is insured and has turned the notice on. */
  insured: z.boolean(),
  stage: z.enum(['development', 'test', 'production']),
});
export type Institution = z.output<typeof institution>;
