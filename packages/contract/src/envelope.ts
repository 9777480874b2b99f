import * as z from 'zod';

/** One problem, for machines (`code`, `word`), forms (`field`) and people (`text`). */
export const replyProblem = z.object({
  code: z.string(),
  word: z.string(),
  text: z.string(),
  field: z.string().optional(),
});
export type ReplyProblem = z.output<typeof replyProblem>;

/** The shape of every reply; `error` is ready to display in the caller's language. */
export type Envelope<Data> =
  | { success: true; data: Data; requestId: string }
  | { success: false; error: string; code: string; problems: ReplyProblem[]; requestId: string };

export const failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  problems: z.array(replyProblem),
  requestId: z.string(),
});

export function success(data: z.ZodType) {
  return z.object({ success: z.literal(true), data, requestId: z.string() });
}
