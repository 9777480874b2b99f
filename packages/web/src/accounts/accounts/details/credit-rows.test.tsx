import { account } from '@bank/contract/accounts/accounts/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createFormat } from '../../../platform/frame/format.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { creditRows } from './credit-rows.tsx';

// The explanation popover needs a browser; this tests the figures beside it.
vi.mock('./explained-panel.tsx', () => ({
  ExplainedPanel: ({ figure, children }: { figure: string; children: ReactNode }) => (
    <>
      [{figure}] {children}
    </>
  ),
}));
vi.mock('./asked-panel.tsx', () => ({ AskedPanel: ({ figure }: { figure: string }) => `[${figure}]` }));

const CARD = { id: idFrom('account', '018f3a52-0000-7000-8000-000000000004') };
const statement = {
  closedOn: '2026-10-31',
  balance: '1806.40',
  remaining: '1806.40',
  disputed: '0.00',
  isLate: false,
};
const credit = {
  limit: '10000.00',
  owed: '2500.75',
  available: '7499.25',
  usage: 25,
  minimumPayment: '25.00',
  dueOn: '2026-11-25',
  apr: '18.99',
  statement,
};

async function shown(part: object): Promise<string> {
  const { say } = await createTranslator('en', ['account', 'figures']);
  const parsed = account.shape.credit.unwrap().parse({ ...credit, ...part });
  return renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <DefinitionList items={creditRows(CARD, parsed, say, createFormat('en'))} />
    </VoiceContext>,
  )
    .replaceAll(/<span class="sr-only">.*?<\/span>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\$[\d,]+) (\.\d\d)/g, '$1$2');
}

test('[CRED-05] the least, the day it is due, the statement and what is left of it, and the rate', async () => {
  const text = await shown({});
  expect(text).toContain('Purchase APR 18.99%');
  expect(text).toContain('Statement balance $1,806.40 Closed Oct 31, 2026');
  expect(text).toContain('Interest charged [creditInterest]');
  expect(text).toContain('Remaining statement balance $1,806.40');
  expect(text).toContain('Minimum due [minimumPayment] $25.00');
  expect(text).toContain('Payment due Wed, Nov 25, 2026');
  expect(text).not.toContain('Past due');
});

test.each([
  ['late', { statement: { ...statement, isLate: true } }, 'Nov 25, 2026 Past due'],
  ['before the first statement', { statement: null, dueOn: null }, 'Statement balance None yet'],
  [
    'paid in full',
    { statement: { ...statement, remaining: '0.00' }, dueOn: null, minimumPayment: '0.00' },
    'Remaining statement balance Paid in full Minimum due [minimumPayment] Paid Payment due No payment due',
  ],
  [
    'a statement that is disputed',
    {
      statement: { ...statement, remaining: '0.00', disputed: '1806.40' },
      dueOn: null,
      minimumPayment: '0.00',
    },
    'Remaining statement balance $0.00 Minimum due [minimumPayment] $0.00 Payment due No payment due',
  ],
  [
    'the least is paid',
    { minimumPayment: '0.00' },
    'Minimum due [minimumPayment] Paid Payment due Wed, Nov 25, 2026',
  ],
  [
    'a statement of nothing',
    { statement: { ...statement, balance: '0.00', remaining: '0.00' }, dueOn: null, minimumPayment: '0.00' },
    'Remaining statement balance $0.00 Minimum due $0.00 Payment due No payment due',
  ],
])('[CRED-05] %s is said in words', async (_, part, told) => {
  expect(await shown(part)).toContain(told);
});
