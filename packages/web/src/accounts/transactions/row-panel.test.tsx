import { transaction } from '@bank/contract/accounts/transactions/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OfferedContext } from '../../platform/offered.ts';
import type { RouteId } from '../../platform/frame/paths.ts';
import { RowPanel } from './row-panel.tsx';

const ID = '018f3a52-0000-7000-8000-000000000001';
const own = { id: idFrom('account', ID) };
type Type = Parameters<typeof RowPanel>[0]['account']['type'];
const line = transaction.parse({
  id: 'one',
  journalId: ID,
  day: '2026-03-11',
  at: '2026-03-11T15:00:00Z',
  description: 'Cedar Table Restaurant',
  status: 'completed',
  type: 'purchase',
  category: 'dining',
  amount: '-58.40',
  balance: '8214.60',
  reference: 'PUR-7H2K-0419',
  movementId: null,
  other: null,
});

async function shown(
  disputable: boolean,
  offered: readonly RouteId[],
  type: Type = 'checking',
): Promise<string> {
  const { say } = await createTranslator('en', [
    'transactions',
    'checking',
    'figures',
    'approval',
    'account',
    'ui',
  ]);
  return renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <MemoryRouter>
        <OfferedContext value={new Set(offered)}>
          <RowPanel
            account={{ ...own, type }}
            line={line}
            disputable={disputable}
            params={new URLSearchParams('type=fee')}
          />
        </OfferedContext>
      </MemoryRouter>
    </VoiceContext>,
  );
}

test('[ACOM-09] a line tells its description, type, category, amount and balance, opens its details and has a menu', async () => {
  const html = await shown(false, []);
  const text = html.replaceAll(/<[^>]+>/g, ' ');
  for (const part of ['Cedar Table Restaurant', 'Purchase · Dining', '−$58', '$8,214'])
    expect(text).toContain(part);
  // The reference is in the menu and the details.
  expect(text).not.toContain('PUR-7H2K-0419');
  expect(html).toContain(`href="?type=fee&amp;tx=${ID}"`);
  expect(html).toContain('More options for Cedar Table Restaurant');
});

test('on a card the balance after it is what is owed', async () => {
  const text = (await shown(false, [], 'credit')).replaceAll(/<[^>]+>/g, ' ');
  expect(text).toContain('Balance owed');
  expect(text).toContain('−$8,214');
});
