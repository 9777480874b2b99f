import { endpoint } from '@bank/contract/endpoint.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { positiveDollars } from '@bank/kernel/dollars.ts';
import { cents } from '@bank/kernel/money.ts';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { call, CallLost, gateQuestion, pageQuestion, retryAfterSeconds } from './call.ts';
import { whenSessionLost } from '../frame/session-end.ts';

/** The network, as far as a page sees it. */
function bankThat(answers: (init: RequestInit) => Promise<Response>): void {
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => answers(init));
}

const answer = (status: number, body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

afterEach(() => {
  vi.unstubAllGlobals();
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

test('[GLOB-12] a page has no root of its own: it calls the API where it was served from, which is configuration', async () => {
  const called: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    called.push(path);
    return answer(200, { success: true, data: { left: '3.00' }, requestId: 'r' });
  });
  await call(pay, { amount: cents(500) }, { intent: 'wish-1' });
  expect(called).toEqual(['/api/pay']);
});

const signOnNeeded = {
  success: false,
  error: 'Your session has expired. Please log in again.',
  code: 'sign_on',
  problems: [],
  requestId: 'r',
};

test('[GLOB-04] a 401 on any call of a customer ends the session before anything else happens', async () => {
  const lost = vi.fn<() => void>();
  const leave = whenSessionLost(lost);
  bankThat(() => answer(401, signOnNeeded));
  await expect(call(pay, { amount: cents(500) })).rejects.toThrow(CallRefused);
  leave();
  expect(lost).toHaveBeenCalledOnce();
});

test('a 401 of a public call is about what was typed, and no session is lost by it', async () => {
  const lost = vi.fn<() => void>();
  const leave = whenSessionLost(lost);
  bankThat(() => answer(401, { ...signOnNeeded, error: 'Login failed. Please try again.' }));
  const look = endpoint({
    name: 'x.look',
    method: 'GET',
    path: '/api/look',
    access: 'public',
    summary: 'x',
    reply: z.object({}),
  });
  await expect(call(look, {})).rejects.toThrow('Login failed. Please try again.');
  leave();
  expect(lost).not.toHaveBeenCalled();
});

test('a refusal that asks to wait says how long', async () => {
  bankThat(() =>
    Promise.resolve(
      new Response(JSON.stringify(signOnNeeded), { status: 429, headers: { 'retry-after': '60' } }),
    ),
  );
  const refused = await call(pay, { amount: cents(500) }).catch((error: unknown) => error);
  expect(refused instanceof CallRefused && retryAfterSeconds(refused)).toBe(60);
});

test('a broken line is not a refusal: nobody knows what happened', async () => {
  bankThat(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(pay, { amount: cents(500) })).rejects.toThrow(CallLost);
});

test('an answer that breaks off in the middle is lost as well', async () => {
  bankThat(() => {
    const body = new ReadableStream({
      pull: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"success":true,"data":{"le'));
        stream.error(new TypeError('network error'));
      },
    });
    return Promise.resolve(new Response(body, { status: 200 }));
  });
  await expect(call(pay, { amount: cents(500) })).rejects.toThrow(CallLost);
});

const behind = endpoint({
  name: 'x.behind',
  method: 'POST',
  path: '/api/behind',
  access: 'customer',
  summary: 'x',
  movesMoney: true,
  gated: true,
  body: z.strictObject({ amount: positiveDollars() }),
  reply: z.object({ left: positiveDollars() }),
});
const gateShut = { success: false, error: 'Not now', code: 'approval_needed', problems: [], requestId: 'r' };

test('[APPR-01] [APPR-05] where the gate has closed, the customer is asked and the same wish goes out again', async () => {
  const leave = gateQuestion.when(() => Promise.resolve(true));
  const sent: unknown[] = [];
  bankThat((init) => {
    sent.push([new Headers(init.headers).get('idempotency-key'), init.body]);
    return sent.length === 1
      ? answer(403, gateShut)
      : answer(200, { success: true, data: { left: '3.00' }, requestId: 'r' });
  });
  expect(await call(behind, { amount: cents(500) }, { intent: 'wish-1' })).toEqual({ left: 300 });
  leave();
  expect(sent).toEqual([
    ['wish-1', '{"amount":"5.00"}'],
    ['wish-1', '{"amount":"5.00"}'],
  ]);
});

test('[APPR-07] whoever closes the question gets the bank’s refusal, and nothing more is sent', async () => {
  const leave = gateQuestion.when(() => Promise.resolve(false));
  const fetched = vi.fn<() => Promise<Response>>(() => answer(403, gateShut));
  bankThat(fetched);
  await expect(call(behind, { amount: cents(500) })).rejects.toMatchObject({ code: 'approval_needed' });
  leave();
  expect(fetched).toHaveBeenCalledOnce();
});

test('what a page only shows asks for a page; nothing that acts is asked for with it', async () => {
  const page = endpoint({
    name: 'x.plan',
    method: 'POST',
    path: '/api/plan',
    access: 'customer',
    summary: 'x',
    gated: 'page',
    reply: z.object({ left: positiveDollars() }),
  });
  const asked: string[] = [];
  const leaves = [
    pageQuestion.when(() => Promise.resolve(asked.push('page') > 0)),
    gateQuestion.when(() => Promise.resolve(asked.push('act') > 0)),
  ];
  bankThat(() => answer(403, gateShut));
  await expect(call(page, {})).rejects.toMatchObject({ code: 'approval_needed' });
  await expect(call(behind, { amount: cents(500) })).rejects.toMatchObject({ code: 'approval_needed' });
  for (const leave of leaves) leave();
  expect(asked).toEqual(['page', 'act']);
});
