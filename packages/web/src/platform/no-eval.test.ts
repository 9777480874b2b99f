import { expect, test, vi } from 'vitest';
import { refuseEval } from './no-eval.ts';

test('the schema library hears of it and makes no function out of text', async () => {
  refuseEval();
  vi.resetModules();
  const z = await import('zod');
  expect(z.config().jitless).toBe(true);
  const made = vi.spyOn(globalThis, 'Function');
  expect(z.strictObject({ name: z.string() }).safeParse({ name: 'Nora' }).success).toBe(true);
  expect(made).not.toHaveBeenCalled();
});
