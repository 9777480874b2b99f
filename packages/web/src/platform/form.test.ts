import { expect, test } from 'vitest';
import * as z from 'zod';
import { errorLines, fieldErrors } from './form.ts';
import { bodyOf, schemaProblems } from './schema.ts';

const say = (id: string) => `said ${id}`;

test('the form speaks the words of the schema, one for each field, the first found', () => {
  const schema = z.strictObject({
    name: z.string().min(2, 'a.short').max(1, 'a.long'),
    bank: z.strictObject({ number: z.string().regex(/^\d+$/, 'a.digits') }),
  });
  const parsed = schema.safeParse({ name: '', bank: { number: 'x' } });
  if (parsed.success) throw new Error('it must not pass');
  expect(fieldErrors(schemaProblems(parsed.error), say)).toMatchObject({
    name: { message: 'said a.short' },
    bank: { number: { message: 'said a.digits' } },
  });
});

test('a problem of no field concerns the whole form', () => {
  expect(fieldErrors([{ code: 'closed', word: 'a.closed' }], say)).toMatchObject({
    root: { type: 'closed', message: 'said a.closed' },
  });
});

test('the summary follows the order of the form, whatever order the problems came in', () => {
  const errors = fieldErrors(
    [
      { code: 'x', word: 'a.zip', field: 'zip' },
      { code: 'x', word: 'a.name', field: 'name' },
    ],
    say,
  );
  expect(errorLines(errors, ['name', 'street', 'zip'])).toEqual([
    { field: 'name', text: 'said a.name' },
    { field: 'zip', text: 'said a.zip' },
  ]);
});

test('an endpoint without a body has no form', () => {
  expect(() => bodyOf({ name: 'x.look', body: null })).toThrow('x.look');
});
