import { endpoint } from '@bank/contract/endpoint.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { positiveDollars, cents } from '@bank/kernel/money.ts';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { call, CallLost, whenSignedOut } from './call.ts';

/** The network, as far as a page sees it. */
function bankThat(answers: (init: RequestInit) => Promise<Response>): void {
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => answers(init));
}

const answer = (status: number, body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

afterEach(() => {
  vi.unstubAllGlobals();
  whenSignedOut(() => undefined);
});

const pay = endpoint({
  name: 'x.pay',
  method: 'POST',
  path: '/api/pay',
  access: 'customer',
  summary: 'x',
  movesMoney: true,
  body: z.strictObject({ amount: positiveDollars() }),
  reply: z.object({ left: positiveDollars() }),
});

test('a call carries its wish and comes back as cents', async () => {
  bankThat((init) => {
    expect(new Headers(init.headers).get('idempotency-key')).toBe('wish-1');
    expect(init.body).toBe('{"amount":"5.00"}');
    return answer(200, { success: true, data: { left: '3.00' }, requestId: 'r' });
  });
  expect(await call(pay, { amount: cents(500) }, { intent: 'wish-1' })).toEqual({ left: 300 });
});

test('[GLOB-04] a 401 on any call signs the customer out before anything else happens', async () => {
  const signedOut = vi.fn<() => void>();
  whenSignedOut(signedOut);
  const error = 'Your session has expired. Please log in again.';
  bankThat(() => answer(401, { success: false, error, code: 'sign_on', problems: [], requestId: 'r' }));
  await expect(call(pay, { amount: cents(500) })).rejects.toThrow(CallRefused);
  expect(signedOut).toHaveBeenCalledOnce();
});

test('a broken line is not a refusal: nobody knows what happened', async () => {
  bankThat(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(pay, { amount: cents(500) })).rejects.toThrow(CallLost);
});
