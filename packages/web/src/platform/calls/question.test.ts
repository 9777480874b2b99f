import { CallRefused } from '@bank/contract/exchange.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createQuestion } from './question.ts';

const { when, ask: askNow, ifAsked } = createQuestion('step_up_needed');
const refusal = (code: string) =>
  new CallRefused(403, { success: false, error: 'no', code, problems: [], requestId: 'r' });

let leave: () => void = () => undefined;
afterEach(() => leave());

test('a call that is refused with the question is sent once more after the customer has answered', async () => {
  leave = when(() => Promise.resolve(true));
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refusal('step_up_needed'))
    .mockResolvedValueOnce('done');
  expect(await ifAsked(send)).toBe('done');
  expect(send).toHaveBeenCalledTimes(2);
});

test('whoever gives up gets the refusal, and nothing is sent again', async () => {
  leave = when(() => Promise.resolve(false));
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(refusal('step_up_needed'));
  await expect(ifAsked(send)).rejects.toThrow(CallRefused);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a second refusal is not asked about again', async () => {
  const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  leave = when(ask);
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(refusal('step_up_needed'));
  await expect(ifAsked(send)).rejects.toThrow(CallRefused);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test('any other refusal is passed on without a question', async () => {
  const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  leave = when(ask);
  await expect(ifAsked(() => Promise.reject(refusal('forbidden')))).rejects.toThrow(CallRefused);
  expect(ask).not.toHaveBeenCalled();
});

test('two calls that are refused at the same moment ask once', async () => {
  let prove: (proved: boolean) => void = () => undefined;
  const ask = vi.fn<() => Promise<boolean>>(() => new Promise<boolean>((resolve) => (prove = resolve)));
  leave = when(ask);
  const both = Promise.all([askNow(), askNow()]);
  prove(true);
  expect(await both).toEqual([true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('where nobody can ask, the answer is no', async () => {
  expect(await askNow()).toBe(false);
});
