import type { Problem } from '@bank/kernel/problem.ts';
import type * as z from 'zod';

/** What the schema found, as the rules would say it. */
export function schemaProblems(error: z.ZodError): Problem[] {
  return error.issues.map((issue) => ({
    code: issue.code,
    word: issue.message,
    field: issue.path.join('.'),
  }));
}

/** The body an endpoint takes; a form for an endpoint without one is a mistake of ours. */
export function bodyOf<Body extends z.ZodType>({ name, body }: { name: string; body: Body | null }): Body {
  if (!body) throw new TypeError(`${name} takes no body`);
  return body;
}
