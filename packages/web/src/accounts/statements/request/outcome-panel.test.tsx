import { CallRefused } from '@bank/contract/exchange.ts';
import { accountTypes } from '@bank/contract/accounts/accounts/rules.ts';
import { statementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Cached } from '../../../platform/cache.tsx';
import { CallLost } from '../../../platform/calls/call.ts';
import { OfferedContext } from '../../../platform/offered.ts';
import type { Files } from '../use-download.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { RequestFailure, RequestForm } from './request-form.tsx';
import { requestCalls } from './request-model.ts';
import { dayFrom } from '@bank/kernel/day.ts';

const idle: Files = {
  download: () => undefined,
  again: () => undefined,
  progressOf: () => ({ working: false, error: null, begun: false }),
};

const made = statementDocument.parse({
  id: '018f3a52-0000-7000-8000-000000000001',
  account: {
    id: '018f3a52-0000-7000-8000-000000000002',
    type: 'checking',
    nickname: 'Everyday',
    lastFour: '4821',
  },
  kind: 'requested',
  periodStart: '2026-11-01',
  periodEnd: '2026-11-16',
  format: 'csv',
  status: 'ready',
  progress: 100,
  closing: '4218.60',
  createdAt: '2026-11-16T15:00:00Z',
  keptUntil: '2026-12-16T15:00:00Z',
});

async function shown(part: ReactNode) {
  const { say } = await createTranslator('en', [
    'documents',
    'account',
    'cd',
    'approval',
    'session',
    'figures',
    'common',
    'ui',
  ]);
  return renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <OfferedContext value={new Set(['statements'])}>
        <Cached>{part}</Cached>
      </OfferedContext>
    </VoiceContext>,
  );
}

const outcome = (over: Partial<typeof made>) =>
  shown(
    <OutcomePanel
      made={{ ...made, ...over }}
      files={idle}
      leadsToCenter
      onAgain={() => undefined}
      onClose={() => undefined}
    />,
  );

describe('what became of a request', () => {
  test('[ACOM-13] ready: said so, with the file', async () => {
    const html = await outcome({});
    expect(html).toContain('Your statement is ready.');
    expect(html).toContain('Download CSV');
    expect(html).toContain('>Done<');
    expect(html).not.toContain('available shortly');
  });

  test('[ACOM-13] queued: in the document center shortly, with the way there, its progress and no file', async () => {
    const html = await outcome({ status: 'queued', progress: 20, closing: null });
    expect(html).toContain('Your statement will be available shortly in the document center.');
    expect(html).toContain('href="/statements"');
    expect(html).toContain('value="20"');
    expect(html).not.toContain('Download CSV');
    expect(html).not.toContain('ready');
  });

  test('[ACOM-13] failed: said so, and nothing that looks like success', async () => {
    const html = await outcome({ status: 'failed', closing: null });
    expect(html).toContain('Failed to generate statement');
    expect(html).toContain('Try again');
    expect(html).not.toContain('Download CSV');
    expect(html).not.toContain('href="/statements"');
  });
});

function refused(status: number, error: string) {
  return new CallRefused(status, { success: false, error, code: 'x', problems: [], requestId: '1' });
}

describe('a request that was not taken', () => {
  test.each([
    ['the bank’s own words', refused(422, 'That period means nothing'), 'That period means nothing'],
    ['a refusal without words', refused(422, ''), 'Error generating statement'],
    ['a failure of the bank', refused(500, 'Something broke'), 'Failed to generate statement'],
    ['a broken line', new CallLost('cut'), 'Failed to generate statement'],
  ])('[ACOM-13] %s', async (_, error, text) => {
    expect(await shown(<RequestFailure error={error} />)).toContain(text);
  });
});

test('[ACOM-13] [CHKG-09] [SAVG-06] [CRED-07] [RETI-08] [INVE-12] [STUD-04] [CDAC-12] each page asks under its own word', () => {
  expect(Object.fromEntries(accountTypes.map((type) => [type, requestCalls[type].path]))).toEqual({
    checking: '/api/checking/{accountId}/statement',
    savings: '/api/savings/{accountId}/statement',
    student: '/api/student/{accountId}/statement',
    moneyMarket: '/api/accounts/{accountId}/statement',
    credit: '/api/credit-accounts/{accountId}/statement',
    retirement: '/api/retirement/{accountId}/statement',
    investment: '/api/investment/{accountId}/statement',
    cd: '/api/cd/{accountId}/statement',
  });
});

test('[ACOM-13] [STUD-04] this month as PDF is filled in, so the button works before anything is typed', async () => {
  const html = await shown(
    <RequestForm
      accounts={[{ ...made.account, openedOn: dayFrom('2026-10-05') }]}
      today={dayFrom('2026-11-16')}
      onWorking={() => undefined}
      onMade={() => undefined}
      onCancel={() => undefined}
    />,
  );
  const radios = (name: string) =>
    [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes(`name="${name}"`))
      .map((tag) => /value="([\w-]+)"/.exec(tag)?.[1]);
  expect(radios('period')).toEqual(['current', 'previous', 'last3', 'last6', 'ytd', 'lastyear', 'custom']);
  expect(radios('format')).toEqual(['pdf', 'csv', 'qif', 'ofx']);
  expect(html).not.toMatch(/<button[^>]*type="submit"[^>]*aria-disabled="true"/);
  expect(html).not.toContain('role="alert"');
  // The dates of the chosen period.
  expect(html).toContain('Nov 1 – 16, 2026');
  // Periods before the account opened can't be chosen, and say why.
  expect(html.match(/disabled=""[^>]*value="lastyear"|value="lastyear"[^>]*disabled=""/g)).toHaveLength(1);
  expect(html).toContain('This account opened Mon, Oct 5, 2026.');
});
