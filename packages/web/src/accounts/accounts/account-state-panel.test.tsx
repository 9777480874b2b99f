import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paths } from '../../platform/frame/paths.ts';
import { AccountStatePanel } from './account-state-panel.tsx';

type Query = Parameters<typeof AccountStatePanel>[0]['query'];

function failed(status: number, error: string): Promise<string> {
  const refused = new CallRefused(status, { success: false, error, code: 'x', problems: [], requestId: '1' });
  return shown({ data: undefined, error: refused, isFetching: false, refetch: () => Promise.resolve() });
}

async function shown(query: Query): Promise<string> {
  const { say } = await createTranslator('en', [
    'account',
    'accountDetail',
    'accounts',
    'cd',
    'common',
    'ui',
  ]);
  return renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <AccountStatePanel type="cd" query={query}>
        {() => 'the account itself'}
      </AccountStatePanel>
    </VoiceContext>,
  );
}

test('[ACOM-01] four states, one at a time: on its way, failed, not there, and the account', async () => {
  const parts = {
    // The skeleton appears only after a delay; the busy state is announced at once.
    loading: 'aria-busy="true"',
    failed: 'Error fetching account data',
    absent: 'The requested certificate of deposit account could not be found.',
    loaded: 'the account itself',
  };
  const of = (html: string) =>
    Object.entries(parts).flatMap(([state, text]) => (html.includes(text) ? [state] : []));
  const waiting = { data: undefined, error: null, isFetching: true, refetch: () => Promise.resolve() };
  const account = { type: 'cd', nickname: null, lastFour: '4821' } as AccountPage;
  expect(of(await shown(waiting))).toEqual(['loading']);
  expect(of(await failed(500, ''))).toEqual(['failed']);
  expect(of(await failed(404, ''))).toEqual(['absent']);
  expect(of(await shown(null))).toEqual(['absent']);
  expect(of(await shown({ ...waiting, data: account, isFetching: false }))).toEqual(['loaded']);
});

test('[ACOM-04] without a session: that one must log in, and the way there', async () => {
  const html = await failed(401, '');
  expect(html).toContain('Authentication required. Please log in.');
  expect(html).toMatch(new RegExp(`<a href="${paths.login()}"[^>]*><span>Log In</span>`));
  expect(html).not.toContain('Try again');
});

test('[ACOM-06] what the bank said is told, and else that it failed', async () => {
  expect(await failed(422, 'Retrieved account is not a certificate of deposit account')).toContain(
    'Retrieved account is not a certificate of deposit account',
  );
  expect(await failed(500, '')).toContain('Error fetching account data');
});
