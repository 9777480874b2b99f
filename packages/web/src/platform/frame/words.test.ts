import type { Language } from '@bank/words/catalogue.ts';
import { expect, test } from 'vitest';
import { createWordStore } from './words.tsx';

test('a change of language brings every text the page has learned, without a reload', async () => {
  const changes: Language[] = [];
  const store = await createWordStore('en', (language) => changes.push(language));
  await store.learn(['common', 'landing']);
  expect(store.current().say('landing.label.signOn')).toBe('Sign On');
  await store.changeLanguage('fr');
  expect(store.current().language).toBe('fr');
  expect(store.current().say('landing.label.signOn')).toBe('Se connecter');
  expect(store.current().say('common.notFound.title')).toBe('Page introuvable');
  expect(changes).toEqual(['fr']);
});

test('of two quick choices the last one counts', async () => {
  const changes: Language[] = [];
  const store = await createWordStore('en', (language) => changes.push(language));
  await store.learn(['common']);
  await Promise.all([store.changeLanguage('es'), store.changeLanguage('zh')]);
  expect(store.current().language).toBe('zh');
  expect(changes).toEqual(['zh']);
});

test('a page that arrives during the change is heard in the new language', async () => {
  const store = await createWordStore('en', () => undefined);
  await store.learn(['common']);
  await Promise.all([store.changeLanguage('es'), store.learn(['navigation'])]);
  expect(store.current().say('navigation.label.accounts')).toBe('Cuentas');
});

test('the welcome names the institution, and the two doors keep the words of the specification', async () => {
  const store = await createWordStore('en', () => undefined);
  await store.learn(['landing']);
  const { say } = store.current();
  expect(say('landing.label.welcome', { bankName: 'Harbor Bank' })).toBe('Welcome to Harbor Bank');
  expect([say('landing.label.signOn'), say('landing.label.enrollNow')]).toEqual(['Sign On', 'Enroll Now']);
});
