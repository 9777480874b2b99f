import { performance } from '@bank/contract/wealth/performance/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { prerender } from 'react-dom/static';
import { beforeEach, expect, test, vi } from 'vitest';
// Its code is fetched when it is shown; here it is already there.
import './chart-panel.tsx';
import { PerformancePanel } from './performance-panel.tsx';

type Loaded = { data: unknown; error: Error | null; isFetching: boolean; refetch: () => void };

let loaded: Loaded;
let asked: unknown[];
vi.mock('../../platform/calls/api.ts', () => ({
  useLoad: (...request: unknown[]) => {
    asked.push(...request);
    return loaded;
  },
}));
vi.mock('../../ui/use-media.ts', () => ({ useMedia: () => false }));
beforeEach(() => {
  asked = [];
});

const accountId = idFrom('account', '018f3a52-0000-7000-8000-000000000001');
const known = {
  account: { id: accountId, type: 'investment', nickname: null, lastFour: '9047' },
  from: '2025-12-31',
  to: '2026-03-11',
  isComplete: true,
  isSimulated: true,
  you: '3.2',
  benchmark: {
    percent: '-2.4',
    parts: [
      { symbol: 'KEELM', name: 'Keel Total Market Fund', percent: 60 },
      { symbol: 'HRBND', name: 'Harbor Bond Index', percent: 40 },
    ],
  },
  points: [
    { day: '2025-12-31', you: '0.00', benchmark: '0.00' },
    { day: '2026-03-11', you: '3.21', benchmark: '-2.38' },
  ],
  yearToDate: '3.2',
  total: { percent: '8.7', since: '2024-01-02', isAnnualized: true },
};

async function shown(part: object | null, error: Error | null = null): Promise<string> {
  const data = part && performance.parse({ ...known, ...part });
  loaded = { data: data ?? undefined, error, isFetching: false, refetch: () => undefined };
  const { say } = await createTranslator('en', ['performance', 'figures', 'common', 'ui']);
  const { prelude } = await prerender(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <PerformancePanel accountId={accountId} type="investment" />
    </VoiceContext>,
  );
  return (await new Response(prelude).text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('[INVE-05] the return of this year beside the blend, with the days it is of and what the blend is made of', async () => {
  const text = await shown({});
  expect(asked).toContainEqual({ accountId, range: 'ytd' });
  expect(text).toContain('Performance Time-weighted, so deposits and withdrawals don’t change it.');
  expect(text).toContain('1M This year 1Y 5Y All');
  expect(text).toContain(
    'Time-weighted return, Dec 31, 2025 – Mar 11, 2026. Your portfolio: +3.2%. 60/40 blend: −2.4%.',
  );
  expect(text).toContain('Your portfolio +3.2% 60/40 blend −2.4% View as table');
  expect(text).toContain(
    'At closing prices, Dec 31, 2025 – Mar 11, 2026. The blend is 60% Keel Total Market Fund and 40% Harbor Bond Index',
  );
  expect(text).not.toContain('closing price is missing');
});

test('[UNS-18] a return that isn’t known is told as such, and so are prices that were carried on', async () => {
  const points = known.points.map((point) => ({ ...point, you: null }));
  const unknown = await shown({ isComplete: false, you: null, points });
  expect(unknown).toContain('A closing price is missing, so we can’t show your return for this period.');
  expect(unknown).toContain('Your portfolio: not available.');
  expect(await shown({ isComplete: false })).toContain('We used the last ones we have.');
});

test('an account that has had no value says when its chart begins', async () => {
  const text = await shown({ from: null, to: null, you: null, points: [], yearToDate: null, total: null });
  expect(text).toContain('Your chart starts when you own something');
  expect(text).not.toContain('View as table');
});

test('what can’t be loaded says so and can be tried again', async () => {
  const text = await shown(null, new Error('away'));
  expect(text).toContain(
    'We couldn’t load your performance Your money and shares aren’t affected. Try again',
  );
  expect(await shown(null)).not.toContain('View as table');
});
