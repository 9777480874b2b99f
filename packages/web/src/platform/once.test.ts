import { expect, test } from 'vitest';
import { createOnce } from './once.ts';

test('the same wish is begun once until it has ended; another one is not held up by it', () => {
  const once = createOnce();
  expect(once.begin({ request: { code: 'A' } })).toBe(true);
  expect(once.begin({ request: { code: 'A' } })).toBe(false);
  expect(once.begin({ request: { code: 'B' } })).toBe(true);
  once.end({ request: { code: 'A' } });
  expect(once.begin({ request: { code: 'A' } })).toBe(true);
  expect(once.begin({ request: { code: 'B' } })).toBe(false);
});
