import { expect, test } from 'vitest';
import { accountAsked } from './account-state.ts';

test('a page is opened for the account in its address, else for the one that the page before handed over', () => {
  const state = { accountId: 'handed' };
  expect(accountAsked({ search: '?account=asked', state })).toBe('asked');
  expect(accountAsked({ search: '', state })).toBe('handed');
  expect(accountAsked({ search: '', state: null })).toBeNull();
});
