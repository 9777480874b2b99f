import { receipt } from '@bank/contract/movements/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OutcomePanel } from './outcome-panel.tsx';

const failed = receipt.parse({
  movementId: '018f3a52-0000-7000-8000-000000000001',
  kind: 'deposit',
  state: 'failed',
  amount: '640.00',
  fee: '0.00',
  reference: 'DEP-3M8Q-0412-K2DD',
  leavesOn: '2026-11-16',
  arrivesOn: '2026-11-16',
  reason: 'account_closed',
  approveBy: null,
  undoUntil: null,
  held: false,
  inReview: false,
});

const nothing = () => undefined;

test('what failed says why in the words of the other panels', async () => {
  const { say } = await createTranslator('en', ['transactions', 'movements', 'submission', 'ui']);
  const submission = {
    state: { kind: 'failed', receipt: failed } as const,
    review: nothing,
    send: nothing,
    check: nothing,
    reset: nothing,
  };
  const html = renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <OutcomePanel submission={submission} success={() => ''} onAgain={nothing} onClose={nothing} />
    </VoiceContext>,
  );
  expect(html).toContain(say('movements.reason.accountClosed'));
  expect(html).not.toContain('account_closed');
});
