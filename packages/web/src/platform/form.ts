import type { Problem } from '@bank/kernel/problem.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type ResolverResult,
} from 'react-hook-form';
import type * as z from 'zod';

type Fields<Schema extends z.ZodType> = z.input<Schema> & FieldValues;

/**
 * A form checked by the endpoint's own schema, then by the capability's own rules, in the words of both. Checked on
 * leaving a field and on submit, never while typing (design rule: errors come after, not during).
 */
export function useContractForm<Schema extends z.ZodType<unknown, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<Fields<Schema>>,
  problemsOf: (request: z.output<Schema>) => readonly Problem[] = () => [],
) {
  const { say } = useWords();
  const resolver: Resolver<Fields<Schema>, unknown, z.output<Schema>> = (
    values,
  ): ResolverResult<Fields<Schema>, z.output<Schema>> => {
    const parsed = schema.safeParse(values);
    const problems = parsed.success ? problemsOf(parsed.data) : schemaProblems(parsed.error);
    if (parsed.success && problems.length === 0) return { values: parsed.data as never, errors: {} };
    return { values: {} as Record<string, never>, errors: fieldErrors<Fields<Schema>>(problems, say) };
  };
  return useForm<Fields<Schema>, unknown, z.output<Schema>>({
    resolver,
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
}

/** What the schema found, as the rules would say it. */
export function schemaProblems(error: z.ZodError): Problem[] {
  return error.issues.map((issue) => ({
    code: issue.code,
    word: issue.message,
    field: issue.path.join('.'),
  }));
}

/** The first problem of a field is the one it shows; one without a field concerns the whole form. */
export function fieldErrors<Values extends FieldValues>(
  problems: readonly Problem[],
  say: Say,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { code, word, field, blanks } of problems.toReversed()) {
    set(errors, field === undefined || field === '' ? 'root' : field, {
      type: code,
      message: say(word as WordId, blanks),
    });
  }
  return errors;
}
