import { positiveDollars } from '@bank/kernel/dollars.ts';
import { cents } from '@bank/kernel/money.ts';
import { idFrom, idOf } from '@bank/kernel/id.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { alias, endpoint, operationOf } from './endpoint.ts';
import { CallRefused, decodeReply, encodeCall } from './exchange.ts';

const base = { name: 'x.y', access: 'customer', summary: 'x', reply: z.object({}) } as const;
const id = idFrom('account', '01912d68-783e-7a03-8467-5661c1243ad4');

const pay = endpoint({
  ...base,
  method: 'POST',
  path: '/api/accounts/{accountId}/pay',
  movesMoney: true,
  params: { accountId: idOf('account') },
  query: { dry: z.stringbool().optional() },
  body: z.strictObject({ amount: positiveDollars(), memo: z.string().optional() }),
  reply: z.object({ left: positiveDollars() }),
});

test('a call is spelled from one request', () => {
  const sent = encodeCall(pay, { accountId: id, amount: cents(1250), dry: true });
  expect(sent).toEqual({
    url: `/api/accounts/${id}/pay?dry=true`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"amount":"12.50"}',
  });
});

test('[GLOB-08] an answer is read through its schema, a refusal carries the text of the server', () => {
  expect(decodeReply(pay, 200, { success: true, data: { left: '3.00' }, requestId: 'r' })).toEqual({
    left: 300,
  });
  const refused = {
    success: false,
    error: 'Insufficient funds',
    code: 'insufficient_funds',
    problems: [],
    requestId: 'r',
  };
  expect(() => decodeReply(pay, 422, refused)).toThrow(new CallRefused(422, refused as never));
  expect(() => decodeReply(pay, 422, refused)).toThrow('Insufficient funds');
  expect(() => decodeReply(pay, 200, { left: '3.00' })).toThrow('invalid_');
});

test.each([
  ['a path parameter nobody declared', { path: '/api/x/{a}' }],
  [
    'a name in two places',
    {
      path: '/api/x/{a}',
      params: { a: z.string() },
      method: 'POST',
      body: z.strictObject({ a: z.string() }),
    },
  ],
  ['a delegate’s call that changes something', { method: 'PUT', delegable: 'account' }],
  ['a delegate’s call that moves money', { method: 'POST', delegable: 'account', movesMoney: true }],
  ['a delegate’s call that is about themselves', { delegable: 'account', asSelf: true }],
  ['a delegate at the staff’s door', { access: 'staff', delegable: 'account' }],
  ['dual control at the customers’ door', { method: 'POST', dualControl: true, body: z.strictObject({}) }],
  ['dual control of nothing', { access: 'staff', method: 'POST', dualControl: true }],
  ['a GET with a body', { method: 'GET', body: z.strictObject({}) }],
  ['money moved by a GET', { movesMoney: true }],
  ['a public write without a limit', { access: 'public', method: 'POST' }],
  ['a body that takes anything', { method: 'POST', body: z.object({ a: z.string() }) }],
  ['a body that is no object', { method: 'POST', body: z.string() }],
])('%s is refused when it is declared', (_, fault) => {
  expect(() => endpoint({ ...base, method: 'GET', path: '/api/x', ...fault } as never)).toThrow(TypeError);
});

const guarded = endpoint({
  ...base,
  method: 'POST',
  path: '/api/things/{thingId}/send',
  movesMoney: true,
  gated: true,
  stepUp: true,
  limit: { points: 3, seconds: 60 },
  params: { thingId: idOf('account') },
  body: z.strictObject({ code: z.string() }),
});

test('an alias has another path and other names, and everything that protects the operation', () => {
  const second = alias(guarded, {
    name: 'x.again',
    path: '/api/send-thing',
    params: {},
    body: z.strictObject({ thing: idOf('account'), word: z.string() }),
  });
  const { name, aliasOf, path, summary, params, body, ...kept } = second;
  const {
    name: _,
    aliasOf: __,
    path: ___,
    summary: ____,
    params: _____,
    body: ______,
    ...original
  } = guarded;
  expect(kept).toEqual(original);
  expect({ name, aliasOf, path, summary }).toEqual({
    name: 'x.again',
    aliasOf: 'x.y',
    path: '/api/send-thing',
    summary: 'The same as POST /api/things/{thingId}/send',
  });
  expect(Object.keys(params.shape)).toEqual([]);
  expect(body?.safeParse({ thing: id, word: 'a' }).success).toBe(true);
  expect([operationOf(second), operationOf(guarded)]).toEqual(['x.y', 'x.y']);
});

test.each<[string, () => unknown]>([
  [
    'an alias of an alias',
    () =>
      alias(alias(guarded, { name: 'x.a', path: '/api/a/{thingId}' }), {
        name: 'x.b',
        path: '/api/b/{thingId}',
      }),
  ],
  ['an alias whose path has other parameters', () => alias(guarded, { name: 'x.a', path: '/api/a' })],
  [
    'an alias with a body that the gate of the operation cannot read',
    () =>
      alias(
        endpoint({ ...base, method: 'POST', path: '/api/x', gated: () => true, body: z.strictObject({}) }),
        {
          name: 'x.a',
          path: '/api/a',
          body: z.strictObject({ a: z.string() }),
        },
      ),
  ],
])('%s is refused when it is declared', (_, declare) => {
  expect(declare).toThrow(TypeError);
});

const attach = endpoint({
  ...base,
  method: 'POST',
  path: '/api/accounts/{accountId}/files',
  limit: { points: 3, seconds: 60 },
  params: { accountId: idOf('account') },
  body: z.strictObject({ amount: positiveDollars(), memo: z.string().optional() }),
  files: { receipt: { kinds: ['jpeg', 'pdf'], bytesMax: 10, countMax: 2 } },
});

test('a call with files is a form: its fields as texts, then its files by name and type', async () => {
  const receipt = [
    { name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array([1, 2]) },
    { name: 'b.pdf', type: 'application/pdf', bytes: new Uint8Array([3]) },
  ];
  const { url, headers, body } = encodeCall(attach, { accountId: id, amount: cents(1250), receipt });
  expect([url, headers]).toEqual([`/api/accounts/${id}/files`, {}]);
  expect(body).toBeInstanceOf(FormData);
  const form = body as FormData;
  expect([...form.keys()]).toEqual(['amount', 'receipt', 'receipt']);
  expect(form.get('amount')).toBe('12.50');
  const sent = form.getAll('receipt') as File[];
  expect(sent.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['a.jpg', 'image/jpeg', 2],
    ['b.pdf', 'application/pdf', 1],
  ]);
});

test.each([
  ['files of a GET', { method: 'GET', body: undefined }],
  ['files of a DELETE', { method: 'DELETE' }],
  ['files of a guest', { access: 'public' }],
  ['files of a delegate', { delegable: 'account' }],
  ['files without a limit', { limit: undefined }],
  ['a file under the name of a field', { body: z.strictObject({ receipt: z.string() }) }],
  ['a file of no size', { files: { receipt: { kinds: ['pdf'], bytesMax: 0, countMax: 1 } } }],
])('%s are refused when they are declared', (_, fault) => {
  const sound = {
    ...base,
    method: 'POST',
    path: '/api/x',
    limit: { points: 3, seconds: 60 },
    body: z.strictObject({ memo: z.string() }),
    files: { receipt: { kinds: ['pdf'], bytesMax: 10, countMax: 1 } },
  };
  expect(() => endpoint(sound as never)).not.toThrow();
  expect(() => endpoint({ ...sound, ...fault } as never)).toThrow(TypeError);
});

test('a form without fields takes none', () => {
  const bare = endpoint({
    ...base,
    method: 'POST',
    path: '/api/x',
    limit: { points: 3, seconds: 60 },
    files: { receipt: { kinds: ['pdf'], bytesMax: 10, countMax: 1 } },
  });
  expect((bare.body as z.ZodType | null)?.safeParse({ role: 'operator' }).success).toBe(false);
});
