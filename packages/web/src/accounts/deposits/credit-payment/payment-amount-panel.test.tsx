import { account } from '@bank/contract/accounts/accounts/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat } from '../../../platform/frame/format.ts';
import { PaymentAmountPanel } from './payment-amount-panel.tsx';
import { offersOf } from './payment-amount-model.ts';

const statement = {
  closedOn: '2026-10-31',
  balance: '1806.40',
  remaining: '1806.40',
  disputed: '0.00',
  isLate: false,
};
const creditWith = (part: object) =>
  account.shape.credit.unwrap().parse({
    limit: '10000.00',
    owed: '2500.75',
    available: '7499.25',
    usage: 25,
    minimumPayment: '25.00',
    dueOn: '2026-11-25',
    apr: '18.99',
    statement,
    ...part,
  });

test.each([
  [
    'all three',
    {},
    [25_00, 1_806_40, 2_500_75],
    ['Due Wed, Nov 25, 2026', 'Remaining from your Oct 31, 2026 statement', 'Everything you owe today'],
  ],
  [
    'no statement yet',
    { statement: null, minimumPayment: '0.00', dueOn: null },
    [0, 0, 2_500_75],
    ['Nothing due now', 'No statement yet', 'Everything you owe today'],
  ],
  [
    'the statement is paid, new purchases are not',
    { statement: { ...statement, remaining: '0.00' }, minimumPayment: '0.00', dueOn: null },
    [0, 0, 2_500_75],
    ['Nothing due now', 'Your last statement is paid', 'Everything you owe today'],
  ],
  [
    'what is left of the statement is disputed',
    {
      statement: { ...statement, remaining: '0.00', disputed: '500.00' },
      minimumPayment: '0.00',
      dueOn: null,
    },
    [0, 0, 2_500_75],
    [
      'Nothing due now',
      'What’s left of your last statement is disputed and isn’t due',
      'Everything you owe today',
    ],
  ],
])('[PAYM-01] %s: the figures, and why one is nothing', async (_, part, amounts, hints) => {
  const { say } = await createTranslator('en', ['deposits']);
  const offers = offersOf(creditWith(part), say, createFormat('en'));
  expect(offers.map(({ amount }) => amount)).toEqual(amounts);
  expect(offers.map(({ hint }) => hint)).toEqual(hints);
});

test('[PAYM-01] what is nothing cannot be chosen', async () => {
  const { say } = await createTranslator('en', ['deposits', 'figures', 'ui']);
  const shown = (part: object) =>
    renderToStaticMarkup(
      <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
        <PaymentAmountPanel credit={creditWith(part)} typed="" onAmount={() => undefined} />
      </VoiceContext>,
    )
      .match(/<input[^>]*>/g)
      ?.map((input) => input.includes('disabled=""'));
  expect(shown({})).toEqual([false, false, false, false]);
  expect(shown({ minimumPayment: '0.00' })).toEqual([true, false, false, false]);
  expect(shown({ owed: '0.00', minimumPayment: '0.00', statement: null })).toEqual([true, true, true, true]);
});
