import { showMovement } from '@bank/contract/movements/contract.ts';
import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import { listTransfers, showTransfer } from '@bank/contract/payments/transfers/history/contract.ts';
import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { REASONS } from '@bank/tools/counterparts/network/behaviour.ts';
import { languages } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAnswer } from '../../movements/settle.ts';
import { inTransaction } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { addRecipient, lena, makePayer, provenRecipient, sendTo, type Payer } from '../../testing/payers.ts';

let bank: TestBank;
let nora: Payer;
const recipients: Partial<Record<'ach' | 'wire', Recipient>> = {};
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  nora = await makePayer(bank, 10_000_000);
  recipients.ach = await provenRecipient(bank, nora);
  recipients.wire = await addRecipient(nora, lena);
}, 60_000);
afterAll(() => bank.close());

/** Every reason the counterpart can give on these rails, as a rejection and as a return. */
const refusals = (['ach', 'wire'] as const).flatMap((rail) =>
  REASONS[rail].out.flatMap((reason) =>
    (['rejected', 'returned'] as const).map((what) => [rail, what, reason] as const),
  ),
);

test.each(refusals)(
  '%s %s for %s: the money is back, and the customer can read why',
  async (rail, what, reason) => {
    const recipient = recipients[rail];
    if (!recipient) throw new Error('somebody is to be paid');
    const before = await nora.balance();
    const { type, recipientId } = recipient;
    const { movementId, fee } = await sendTo(bank, nora, { type, recipientId }, 1_000);
    const say = (word: 'settled' | 'rejected' | 'returned', at: number) =>
      inTransaction(bank.contextAs('worker'), (tx) =>
        applyAnswer(tx, {
          id: `${movementId}:${at}`,
          movementId,
          what: word,
          reason: word === 'settled' ? null : reason,
        }),
      );
    if (what === 'returned') await say('settled', 0);
    expect(await say(what, 1)).toBe('applied');
    // The fee is earned only once the wire has arrived.
    const kept = what === 'returned' ? fee : 0;
    expect(await nora.balance()).toEqual({
      posted: before.posted - kept,
      held: 0,
      available: before.available - kept,
    });
    const shown = await nora.call(showTransfer, { movementId });
    expect(shown).toMatchObject({ state: what === 'rejected' ? 'failed' : 'returned', reason });
    expect(shown.steps.at(-1)).toMatchObject({ reason });
    const { word, blanks } = reasonWord(reason);
    expect(word).not.toBe('movements.reason.other');
    const texts = new Set<string>();
    for (const language of languages) {
      const speech = await createTranslator(language, ['movements']);
      texts.add(speech.say(word, blanks));
    }
    expect(texts.size).toBe(languages.length);
  },
);

test('what came back is among the failed, with its reason', async () => {
  const { transfers } = await nora.call(listTransfers, { state: 'failed' });
  expect(transfers).toHaveLength(refusals.length);
  for (const { reason, movementId } of transfers) {
    expect(reason).not.toBeNull();
    expect((await nora.call(showMovement, { movementId })).reason).toBe(reason);
  }
  expect(await bookFaults(bank.worker)).toEqual([]);
});
