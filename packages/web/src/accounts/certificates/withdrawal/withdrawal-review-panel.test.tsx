import { account, accountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { plan } from '@bank/contract/movements/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithdrawalReviewPanel } from './withdrawal-review-panel.tsx';
import { receivedOf } from './withdrawal-model.ts';

const CD = '018f3a52-0000-7000-8000-000000000001';
const CHECKING = '018f3a52-0000-7000-8000-000000000002';
const plain = {
  nickname: null,
  lastFour: '4821',
  isPrimary: true,
  openedOn: '2026-01-05',
  state: 'open',
  currentBalance: '5000.00',
  availableBalance: '5000.00',
  heldAmount: '0.00',
  pendingCount: 0,
  cover: null,
  credit: null,
  interest: null,
  certificate: null,
  retirement: null,
};
const cd = accountPage.parse({
  ...plain,
  id: CD,
  type: 'cd',
  routingNumber: '990018427',
  product: { monthlyFee: '0.00', waivedAt: null, minimumBalance: '0.00', feeWaived: true },
  overdraftFrom: null,
  isOnlyOne: true,
  withdrawals: null,
  checksAvailable: null,
  insured: true,
});
const checking = account.parse({ ...plain, id: CHECKING, type: 'checking', nickname: 'Everyday' });

const planOf = (fee: string, arrives: string) =>
  plan.parse({
    kind: 'early_withdrawal',
    amount: '5000.00',
    fee,
    total: '5000.00',
    leavesOn: '2026-11-16',
    arrivesOn: '2026-11-16',
    approval: 'none',
    limits: [],
    legs: [],
    balances: [
      { accountId: CD, before: '5000.00', after: '0.00' },
      { accountId: CHECKING, before: '100.00', after: arrives },
    ],
    validUntil: '2026-11-16T20:00:00Z',
    hash: 'a'.repeat(64),
    token: 'sealed',
  });

async function shown(planned: ReturnType<typeof planOf>): Promise<string> {
  const { say } = await createTranslator('en', ['account', 'cd', 'cdTerms', 'transactions', 'figures', 'ui']);
  return renderToStaticMarkup(
    <VoiceContext value={{ language: 'en', say, changeLanguage: () => Promise.resolve() }}>
      <WithdrawalReviewPanel
        account={cd}
        accounts={[checking]}
        plan={planned}
        reason="Emergency"
        destinationId={CHECKING}
        notice={null}
        sending={false}
        onEdit={() => undefined}
        onConfirm={() => undefined}
      />
    </VoiceContext>,
  ).replaceAll(/<[^>]+>/g, ' ');
}

test('[CDAC-16] the warning names the bank’s own figure and has to be accepted', async () => {
  const text = await shown(planOf('40.07', '5059.93'));
  expect(text).toContain(
    'This early withdrawal carries an estimated penalty of $40.07. Do you want to continue?',
  );
  expect(text).toContain('Accept and Withdraw');
  expect(text).not.toContain('Interest earned');
});

test('[CDAC-16] where nothing is kept back there is nothing to accept', async () => {
  const text = await shown(planOf('0.00', '5100.00'));
  expect(text).not.toContain('penalty of');
  expect(text).toContain('Confirm and Withdraw');
});

test('what arrives is read from the plan, with the interest that comes along', async () => {
  const planned = planOf('40.07', '5071.43');
  expect(receivedOf(planned, CHECKING)).toBe(4_971_43);
  expect(receivedOf(planned, 'somebody')).toBeNull();
  const text = await shown(planned);
  expect(text).toMatch(/Interest earned\s+\$11\s+\.50/);
});
