import { CallRefused } from '@bank/contract/exchange.ts';
import { createSpeech } from '@bank/words/speech.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paths } from '../../platform/paths.ts';
import { AccountStatePanel } from './account-state-panel.tsx';

async function failed(status: number, error: string): Promise<string> {
  const { say } = await createSpeech('en', ['account', 'accountDetail', 'cd', 'common', 'ui']);
  const refused = new CallRefused(status, { success: false, error, code: 'x', problems: [], requestId: '1' });
  const query = { data: undefined, error: refused, isFetching: false, refetch: () => Promise.resolve() };
  return renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <AccountStatePanel type="cd" query={query}>
        {() => 'the account'}
      </AccountStatePanel>
    </VoiceContext>,
  );
}

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
