import { receipt, type Receipt } from '@bank/contract/movements/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EndPanel } from './end-panel.tsx';

const paper = (state: Receipt['state'], reason: string | null) =>
  receipt.parse({
    movementId: '018f3a52-0000-7000-8000-000000000001',
    kind: 'transfer',
    state,
    amount: '640.00',
    fee: '0.00',
    reference: 'TRF-3M8Q-0412-K2DD',
    leavesOn: '2026-11-16',
    arrivesOn: '2026-11-16',
    reason,
    approveBy: null,
    undoUntil: null,
    held: false,
    inReview: false,
  });

test.each<[Receipt['state'], string | null, RegExp]>([
  ['awaiting_verification', null, /^$/],
  ['posted', null, /^Approved\. Your transaction is complete\.$/],
  ['pending', null, /^Approved\. Your transaction is pending\.$/],
  ['failed', 'account_closed', /but it failed\. No money moved\. One of the accounts is closed\./],
  ['returned', 'R03', /it was returned.*couldn’t find this account\.$/],
  ['cancelled', 'cancelled_by_customer', /canceled\. No money moved\. You canceled it\./],
  ['cancelled', 'approval_expired', /canceled\. No money moved\. It wasn’t approved in time\./],
])('%s for %s is told as it is', async (state, reason, told) => {
  const { say } = await createTranslator('en', ['movementApprovals', 'movements', 'ui']);
  const html = renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <EndPanel receipt={paper(state, reason)} />
    </VoiceContext>,
  );
  expect(
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toMatch(told);
});
