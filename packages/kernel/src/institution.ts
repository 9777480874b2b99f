import * as z from 'zod';

/** What an institution sets about itself. Nothing else in the product knows its name. */
export const institution = z.object({
  name: z.string().min(1).max(40),
  supportPhone: z.string().min(1).max(24),
  supportHours: z.string().min(1).max(60),
  /** Shown only when the institution has the insurance and has switched the statement on. */
  insured: z.boolean(),
  stage: z.enum(['development', 'test', 'production']),
});
export type Institution = z.output<typeof institution>;
