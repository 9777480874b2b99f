import * as z from 'zod';

/** One thing that stands in the way, for a machine (`code`, `word`), for a form (`field`) and for a person (`text`). */
export const replyProblem = z.object({
  code: z.string(),
  word: z.string(),
  text: z.string(),
  field: z.string().optional(),
});
export type ReplyProblem = z.output<typeof replyProblem>;

/** Every answer of the bank has this shape; `error` is ready to be shown, in the caller's language. */
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
