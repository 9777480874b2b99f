import type { ReplyProblem } from '@bank/contract/envelope.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, useState } from 'react';
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type ResolverResult,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { schemaProblems } from './schema.ts';

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

/** One line for each field that is wrong, in the order of the form. */
export function errorLines(
  errors: FieldErrors,
  order: readonly string[],
): { readonly field: string; readonly text: string }[] {
  return order.flatMap((field) => {
    const text: unknown = get(errors, `${field}.message`);
    return typeof text === 'string' && text !== '' ? [{ field, text }] : [];
  });
}

/** Drawn at each attempt to submit and left alone until the next, so that it never pulls the focus from a field. */
export function useErrorSummary(order: readonly string[]) {
  const [summary, setSummary] = useState<{ problems: ReturnType<typeof errorLines>; attempt: number }>({
    problems: [],
    attempt: 0,
  });
  const draw = (problems: ReturnType<typeof errorLines>) =>
    setSummary(({ attempt }) => ({ problems, attempt: attempt + 1 }));
  const show = (errors: FieldErrors) => draw(errorLines(errors, order));
  /** The way through a form: what is wrong is drawn, and what was drawn is gone once nothing is. */
  const submit =
    <Values extends FieldValues, Request>(
      { handleSubmit }: Pick<UseFormReturn<Values, unknown, Request>, 'handleSubmit'>,
      onValid: (request: Request) => void,
    ) =>
    () =>
      handleSubmit((request) => {
        draw([]);
        onValid(request);
      }, show)();
  return { ...summary, show, draw, submit };
}

type WithSetError<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError'>;

/** Shows what the server found at the fields it found it at, as if the form had found it itself. */
export function useReplyProblems<Values extends FieldValues>(
  { setError }: WithSetError<Values>,
  problems: readonly ReplyProblem[],
  order: readonly Path<Values>[],
  draw: (lines: ReturnType<typeof errorLines>) => void,
): void {
  const show = useRef((found: readonly ReplyProblem[]) => {
    const lines = order.flatMap((field) => {
      const problem = found.find((each) => each.field === field);
      if (problem) setError(field, { type: problem.code, message: problem.text });
      return problem ? [{ field, text: problem.text }] : [];
    });
    if (lines.length > 0) draw(lines);
  });
  useEffect(() => show.current(problems), [problems]);
}

type WithSubscribe<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'subscribe'>;

/** Reports the answers after every change, so that they outlive the form. */
export function useTyped<Values extends FieldValues>(
  { subscribe }: WithSubscribe<Values>,
  onTyped: (values: Values) => void,
): void {
  const tell = useRef(onTyped);
  useEffect(() => {
    tell.current = onTyped;
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => tell.current(values) }),
    [subscribe],
  );
}
