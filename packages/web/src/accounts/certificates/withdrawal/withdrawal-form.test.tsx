import { account, accountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { certificate } from '@bank/contract/accounts/certificates/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { estimateOf, toRequest } from './withdrawal-model.ts';

const id = (last: number) => `018f3a52-0000-7000-8000-00000000000${last}`;
const plain = {
  nickname: null,
  lastFour: '4821',
  isPrimary: true,
  openedOn: '2026-01-05',
  state: 'open',
  currentBalance: '15187.50',
  availableBalance: '15187.50',
  heldAmount: '0.00',
  pendingCount: 0,
  cover: null,
  credit: null,
  interest: null,
  certificate: null,
  retirement: null,
};
const progress = {
  termMonths: 12,
  openedOn: '2026-01-05',
  maturesOn: '2027-01-05',
  daysLeft: 100,
  progress: 70,
  renewal: 'automatic',
  interestEarned: '0.00',
};
const cd = accountPage.parse({
  ...plain,
  id: id(1),
  type: 'cd',
  certificate: progress,
  routingNumber: '990018427',
  product: { monthlyFee: '0.00', waivedAt: null, minimumBalance: '0.00', feeWaived: true },
  overdraftFrom: null,
  isOnlyOne: true,
  withdrawals: null,
  checksAvailable: null,
  insured: true,
});
const accounts = [
  account.parse({ ...plain, id: id(1), type: 'cd', certificate: progress }),
  account.parse({ ...plain, id: id(2), type: 'checking' }),
  account.parse({ ...plain, id: id(3), type: 'credit' }),
  account.parse({ ...plain, id: id(4), type: 'savings', state: 'frozen' }),
];
const name = { id: id(1), type: 'cd', nickname: null, lastFour: '4821' };
const terms = {
  account: name,
  termMonths: 12,
  rate: '3.25',
  apy: '3.25',
  balance: '15187.50',
  beganOn: '2026-01-05',
  maturesOn: '2027-01-05',
  graceEndsOn: null,
  atMaturity: { kind: 'renew', termMonths: 12, rate: '3.25', apy: '3.25' },
  interestTo: null,
  interestPaid: '0.00',
  interestToCome: '0.00',
  nextInterestOn: null,
  terms: [{ months: 12, rate: '3.25', apy: '3.25' }],
};
const running = certificate.parse(terms);
const inGrace = certificate.parse({ ...terms, graceEndsOn: '2026-01-15' });

const AMOUNT = 'cd.validation.amount';
const REASON = 'cd.validation.reason';
const DESTINATION = 'cdTerms.destination.missing';

test.each([
  ['', '', null, [AMOUNT, REASON, DESTINATION]],
  ['0', 'other', id(2), [AMOUNT]],
  ['0.99', 'other', id(2), [AMOUNT]],
  ['15,187.51', 'other', id(2), [AMOUNT]],
  ['15,187.51', '', null, [AMOUNT, REASON, DESTINATION]],
  ['500', '', id(2), [REASON]],
  ['500', 'other', id(1), [DESTINATION]],
  ['500', 'other', id(3), [DESTINATION]],
  ['500', 'other', id(4), [DESTINATION]],
  ['1.00', 'emergency', id(2), []],
  ['15,187.50', 'better-rate', id(2), []],
] as const)('[CDAC-13] [CDAC-15] %j for %j to %j waits for what is missing', (amount, reason, to, words) => {
  const { request, problems } = toRequest({ amount, reason, destinationId: to }, cd, accounts);
  expect(problems.map(({ word }) => word)).toEqual(words);
  expect(request === null).toBe(words.length > 0);
});

test('[CDAC-14] the estimate is amount x rate / 365 x 90, and what is left of the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_518_750 }), fc.integer({ min: 1, max: 999 }), (cents, rate) => {
      const certificateAt = {
        ...running,
        rate: `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`,
      };
      const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      // Rounds half a cent up: floor((2 * numerator + denominator) / (2 * denominator)).
      const over = 365n * 10_000n;
      const penalty = (2n * BigInt(cents) * BigInt(rate) * 90n + over) / (2n * over);
      const estimate = estimateOf(typed, cd, certificateAt);
      expect(estimate).toEqual({ penalty: Number(penalty), net: cents - Number(penalty) });
    }),
  );
});

test('[CDAC-14] nothing is estimated for an amount that cannot be taken out, and nothing kept back in grace', () => {
  expect(estimateOf('', cd, running)).toBeNull();
  expect(estimateOf('15187.51', cd, running)).toBeNull();
  expect(estimateOf('5000', cd, running)).toEqual({ penalty: 40_07, net: 4_959_93 });
  expect(estimateOf('5000', cd, inGrace)).toEqual({ penalty: 0, net: 5_000_00 });
  const ripe = { ...cd, certificate: cd.certificate && { ...cd.certificate, daysLeft: 0 } };
  expect(estimateOf('5000', ripe, running)?.penalty).toBe(0);
});

async function shown(terms: typeof running, amount: string): Promise<string> {
  const { say } = await createTranslator('en', ['account', 'cd', 'cdTerms', 'ui', 'figures']);
  const answers = { amount, reason: 'other', destinationId: id(2) } as const;
  return renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <WithdrawalForm
        account={cd}
        certificate={terms}
        accounts={accounts}
        form={{
          answers,
          ...toRequest(answers, cd, accounts),
          change: () => undefined,
          planning: false,
          review: () => undefined,
        }}
        onCancel={() => undefined}
      />
    </VoiceContext>,
  );
}

test('[CDAC-13] the warning, the hint, every reason, and the estimate marked as one', async () => {
  const html = await shown(running, '5,000');
  expect(html).toContain('Early withdrawal penalty: 90 days of interest');
  expect(html).toContain('Available balance: $15,187.50');
  for (const reason of ['Emergency', 'A better rate elsewhere', 'A large purchase', 'Another investment'])
    expect(html).toContain(reason);
  expect(html).toContain('Estimated penalty');
  expect(html).toContain('Estimate: 90 days of interest at 3.25%');
  expect(html).not.toContain('closes the certificate');
  expect(html).toMatch(/<button[^>]*type="submit"(?![^>]* disabled="")/);
});

test('[CDAC-13] whoever takes out everything is told that it ends, and in grace nobody is warned', async () => {
  expect(await shown(running, '15,187.50')).toContain('Withdrawing everything closes the certificate.');
  const html = await shown(inGrace, '5,000');
  expect(html).toContain('No penalty until Thu, Jan 15, 2026');
  expect(html).not.toContain('Early withdrawal penalty');
});
