import { expect, test } from 'vitest';
import { createSessionStore, type Session } from './session.ts';

const nobody = () => Promise.resolve();
const nora = { firstName: 'Nora', lastName: 'Whitfield', pictureUrl: null, lastSignOnAt: null };

test('[GLOB-02] nobody is assumed before the server has answered, then there is a guest or a customer', async () => {
  const store = createSessionStore(() => Promise.resolve<Session>('guest'), nobody);
  expect(store.current()).toBeNull();
  expect(await store.resolve()).toBe('guest');
  store.signedOn(nora);
  expect(store.current()).toEqual({ customer: nora });
  store.signedOff();
  expect(store.current()).toBe('guest');
});

test('the server is asked once, however many guards wait', async () => {
  let asked = 0;
  const store = createSessionStore(
    () => Promise.resolve<Session>(asked++ === 0 ? 'guest' : { customer: nora }),
    nobody,
  );
  expect(await Promise.all([store.resolve(), store.resolve()])).toEqual(['guest', 'guest']);
  expect(await store.resolve()).toBe('guest');
  expect(asked).toBe(1);
});

test('a sign-on during the question wins over its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Session>();
  const store = createSessionStore(() => promise, nobody);
  const answer = store.resolve();
  store.signedOn(nora);
  resolve('guest');
  expect(await answer).toEqual({ customer: nora });
  expect(store.current()).toEqual({ customer: nora });
});

test('listeners hear every change until they leave', () => {
  const store = createSessionStore(() => Promise.resolve<Session>('guest'), nobody);
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));
  store.signedOn(nora);
  leave();
  store.signedOff();
  expect(heard).toBe(1);
});
