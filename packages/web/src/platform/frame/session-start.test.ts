import { me } from '@bank/contract/person/identity/contract.ts';
import { expect, test, vi } from 'vitest';
import { WHO_PATH, whoIsHere } from './session-start.ts';

const user = { firstName: 'Nora', lastName: 'Whitfield', lastSignOnAt: '2026-03-10T20:12:00Z', email: 'x' };
const answering = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const refused = { success: false, error: 'x', code: 'sign_on', problems: [], requestId: 'r' };

test('the question at the start is the one of the contract', () => {
  expect([me.method, me.path]).toEqual(['GET', WHO_PATH]);
});

test('[SESS-04] a session is validated by the server, and only what the frame shows is kept', async () => {
  expect(await whoIsHere(undefined, answering(200, { success: true, data: user, requestId: 'r' }))).toEqual({
    customer: {
      firstName: 'Nora',
      lastName: 'Whitfield',
      lastSignOnAt: '2026-03-10T20:12:00Z',
      pictureUrl: null,
      viewing: null,
    },
  });
});

test('whose accounts somebody looks at is kept as the server says it, and counts as over unless it says otherwise', async () => {
  const looking = (viewing: object) =>
    whoIsHere(undefined, answering(200, { success: true, data: { ...user, viewing }, requestId: 'r' }));
  const seen = { name: 'Ben Ode', endsOn: '2026-12-01' };
  expect(await looking({ ...seen, hasEnded: false })).toMatchObject({
    customer: { viewing: { ...seen, hasEnded: false } },
  });
  expect(await looking(seen)).toMatchObject({ customer: { viewing: { ...seen, hasEnded: true } } });
});

test('a guest is a guest, and one without a cookie is not even asked about', async () => {
  expect(await whoIsHere(undefined, answering(401, refused))).toBe('guest');
  const ask = answering(401, refused);
  expect(await whoIsHere('none', ask)).toBe('guest');
  expect(ask).not.toHaveBeenCalled();
});

test('[GLOB-04] a session the server no longer knows has expired', async () => {
  expect(await whoIsHere('sent', answering(401, refused))).toEqual({ ending: 'expired' });
});

test.each([
  ['a server that fails', undefined, answering(500, refused)],
  ['an answer of another shape', undefined, answering(200, { success: true, data: { firstName: 7 } })],
  ['no answer', undefined, vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')))],
])('[SESS-04] [GLOB-05] %s signs out and says so', async (_, cookie, ask) => {
  expect(await whoIsHere(cookie, ask)).toEqual({ ending: 'unchecked' });
});
