import { expect, test } from 'vitest';
import { createSessionStore, type Answer } from './session.ts';

const nora = { firstName: 'Nora', lastName: 'Whitfield', pictureUrl: null, lastSignOnAt: null };
const answering = (answer: Answer) => createSessionStore(() => Promise.resolve(answer));

test('[GLOB-02] nobody is assumed before the server has answered, then there is a guest or a customer', async () => {
  const store = answering('guest');
  expect(store.current()).toBeNull();
  expect(await store.resolve()).toBe('guest');
  store.signedOn(nora);
  expect(store.current()).toEqual({ customer: nora });
  store.ended('expired');
  expect([store.current(), store.ending()]).toEqual(['guest', 'expired']);
});

test('the server is asked once, however many guards wait', async () => {
  let asked = 0;
  const store = createSessionStore(() => Promise.resolve(asked++ === 0 ? 'guest' : { customer: nora }));
  expect(await Promise.all([store.resolve(), store.resolve()])).toEqual(['guest', 'guest']);
  expect(await store.resolve()).toBe('guest');
  expect(asked).toBe(1);
});

test('a sign-on during the question wins over its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const store = createSessionStore(() => promise);
  const answer = store.resolve();
  store.signedOn(nora);
  resolve('guest');
  expect(await answer).toEqual({ customer: nora });
  expect(store.current()).toEqual({ customer: nora });
});

test('[SESS-04] a start-up check that fails leaves a guest who is told why', async () => {
  const store = answering({ ending: 'unchecked' });
  expect(await store.resolve()).toBe('guest');
  expect(store.ending()).toBe('unchecked');
});

test('a guest has nothing to lose, and a sign-on forgets how the last session ended', async () => {
  const store = answering('guest');
  await store.resolve();
  store.ended('expired');
  expect(store.ending()).toBeNull();
  store.signedOn(nora);
  store.ended('elsewhere');
  store.signedOn(nora);
  expect(store.ending()).toBeNull();
});

test('another tab’s sign-on is learned by asking again', async () => {
  const answers: Answer[] = ['guest', { customer: nora }];
  const store = createSessionStore(() => Promise.resolve(answers.shift() ?? 'guest'));
  await store.resolve();
  await store.refresh();
  expect(store.current()).toEqual({ customer: nora });
});

test('listeners hear every change until they leave', () => {
  const store = answering('guest');
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));
  store.signedOn(nora);
  leave();
  store.ended('expired');
  expect(heard).toBe(1);
});
