import { expect, test } from 'vitest';
import { idFrom, idOf } from './id.ts';

test('an id has one spelling', () => {
  const id = '01912d68-783e-7a03-8467-5661c1243ad4';
  expect(idOf('account').parse(id)).toBe(id);
  for (const text of [id.toUpperCase(), `${id} `, `{${id}}`, id.replaceAll('-', ''), '../../etc', '']) {
    expect(idOf('account').safeParse(text).success, text).toBe(false);
  }
  expect(() => idFrom('account', 'x')).toThrow(RangeError);
});
