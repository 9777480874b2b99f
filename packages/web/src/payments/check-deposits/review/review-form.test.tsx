import { listCheckAccounts, showCheckLimits } from '@bank/contract/payments/check-deposits/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { institution } from '../../../platform/frame/institution.ts';
import { startOf, toRequest, type Answers, type Facts } from '../deposit-model.ts';
import { ReviewForm, type ReviewFields } from './review-form.tsx';

const facts: Facts = {
  limits: showCheckLimits.reply.parse({
    minAmount: '0.01',
    maxAmount: '5000.00',
    dailyLimit: '5000.00',
    monthlyLimit: '20000.00',
    usedToday: '0.00',
    usedThisMonth: '0.00',
    availableToday: '5000.00',
    immediatelyAvailable: '225.00',
    // A Saturday evening: both days are the bank's to say.
    depositDate: '2026-11-23',
    availabilityDate: '2026-11-24',
  }),
  ...listCheckAccounts.reply.parse({
    accounts: [
      {
        id: '018f3a52-0000-7000-8000-000000000001',
        type: 'checking',
        nickname: 'Everyday',
        lastFour: '4821',
        name: 'Everyday',
        number: '••••4821',
        balance: '100.00',
      },
    ],
    remembered: null,
  }),
};
const shot = { photo: new Blob(['x'], { type: 'image/jpeg' }), problems: [], look: null };
const answersOf = (amount: string): Answers => ({
  ...startOf(facts),
  amount,
  endorsementConfirmed: true,
  shots: { front: shot, back: shot },
});

async function shown(state: ReviewFields['state'], amount = '350', sent = 0): Promise<string> {
  const { say } = await createTranslator('en', [
    'checkDeposit',
    'depositCheck',
    'account',
    'submission',
    'figures',
    'ui',
  ]);
  const answers = answersOf(amount);
  const submission = { send: () => undefined, check: () => undefined };
  const html = renderToStaticMarkup(
    <VoiceContext value={{ say, language: 'en', changeLanguage: () => Promise.resolve() }}>
      <ReviewForm
        form={{ answers, request: toRequest(answers, facts), state, sent, submission }}
        facts={facts}
        onBack={() => undefined}
      />
    </VoiceContext>,
  );
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll(/<[^>]+>/g, (tag) => (/<(?:img|a) /.test(tag) ? tag : ' '));
}

test('[MCDP-14] [MCDP-15] amount, account, both dates, both photos, and what is available when', async () => {
  const html = await shown({ kind: 'reviewing' });
  for (const part of [
    /Amount\s+\$\s*350/,
    /Everyday/,
    /Deposit date\s+Mon, Nov 23, 2026/,
    /Funds available\s+Tue, Nov 24, 2026/,
    /Once we accept the check\s+\$\s*225/,
    /On Tue, Nov 24\s+\$\s*125/,
    /The first \$225\.00 is available on the deposit date and the rest by the next business day\./,
    /<img[^>]*alt="Front of check"/,
    /<img[^>]*alt="Back of check"/,
    /Deposit \$350\.00/,
  ])
    expect(html).toMatch(part);
});

test('[MCDP-15] a small check is available as a whole', async () => {
  const html = await shown({ kind: 'reviewing' }, '225');
  expect(html).not.toContain('On Tue, Nov 24');
});

test('[MCDP-19] the terms open in a new tab', async () => {
  expect(await shown({ kind: 'reviewing' })).toMatch(/<a href="\/terms" target="_blank" rel="noopener"/);
});

test('[MCDP-16] while it is sent, the page says how much has been', async () => {
  const html = await shown({ kind: 'sending' }, '350', 0.4);
  expect(html).toContain('Sending your photos');
  expect(await shown({ kind: 'sending' }, '350', 1)).toContain('Photos sent. Waiting for an answer.');
});

test('[MCDP-16] a refusal is said in the server’s words, or in the specified ones with the phone number', async () => {
  const refused = { kind: 'refused', code: 'x', problems: [], waitSeconds: null } as const;
  const text = 'This check has been deposited before.';
  expect(await shown({ ...refused, text })).toContain(text);
  Object.assign(institution, { supportPhone: '(207) 555-0100' });
  expect(await shown({ ...refused, text: '' })).toContain(
    'We encountered an issue processing your deposit. Please try again or contact customer service at (207) 555-0100.',
  );
});

test('an answer that was lost says neither sent nor failed', async () => {
  expect(await shown({ kind: 'unknown', why: 'asking' })).not.toContain('We encountered an issue');
});
