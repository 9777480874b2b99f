import { accountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { certificate } from '@bank/contract/accounts/certificates/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat } from '../../platform/frame/format.ts';
import { certificateRows } from './certificate-rows.tsx';
import { apyText } from './certificate-model.ts';

const id = (last: number) => `018f3a52-0000-7000-8000-00000000000${last}`;
const shape = {
  id: id(1),
  type: 'cd',
  nickname: null,
  lastFour: '4821',
  isPrimary: true,
  openedOn: '2025-11-02',
  state: 'open',
  currentBalance: '15187.50',
  availableBalance: '15187.50',
  heldAmount: '0.00',
  pendingCount: 0,
  cover: null,
  credit: null,
  interest: { rate: '3.2112', apy: '3.25', accrued: '21.64', yearToDate: '240.10' },
  certificate: {
    termMonths: 12,
    openedOn: '2025-11-02',
    maturesOn: '2026-11-02',
    daysLeft: 20,
    progress: 94,
    renewal: 'automatic',
    interestEarned: '361.90',
  },
  retirement: null,
  routingNumber: '990018427',
  product: { monthlyFee: '0.00', waivedAt: null, minimumBalance: '0.00', feeWaived: true },
  overdraftFrom: null,
  withdrawals: null,
  checksAvailable: null,
  insured: true,
  isOnlyOne: true,
};
const known = {
  account: { id: id(1), type: 'cd', nickname: null, lastFour: '4821' },
  termMonths: 12,
  rate: '3.25',
  apy: '3.25',
  balance: '15187.50',
  beganOn: '2025-11-02',
  maturesOn: '2026-11-02',
  graceEndsOn: null,
  atMaturity: { kind: 'renew', termMonths: 24, rate: '3.75', apy: '3.75' },
  interestTo: null,
  interestPaid: '361.90',
  interestToCome: '121.00',
  nextInterestOn: '2026-11-02',
  terms: [],
};

async function rows(part: object, told: object | null): Promise<Map<unknown, unknown>> {
  const { say } = await createTranslator('en', ['account', 'cd', 'cdTerms']);
  const account = accountPage.parse({ ...shape, ...part });
  const terms = told ? certificate.parse({ ...known, ...told }) : null;
  return new Map(
    certificateRows(account, terms, say, createFormat('en')).map(({ term, value }) => [
      typeof term === 'string' ? term : renderToStaticMarkup(term).replaceAll(/<[^>]+>/g, ''),
      value,
    ]),
  );
}

test('[CDAC-07] the details grid, with what its owner has chosen and nothing that stands above it', async () => {
  const grid = await rows({}, {});
  expect([...grid.keys()]).toEqual([
    'Account type',
    'Term',
    'Rate before compounding',
    'Interest earned, not yet paid',
    'Interest earned',
    'Next interest payment',
    'Interest paid to',
    'Opened',
    'Renewal option',
    'Early withdrawal penalty',
    'Penalty if withdrawn today',
    'FDIC insured',
  ]);
  expect(grid.get('Account type')).toBe('Certificate of Deposit');
  expect(grid.get('Rate before compounding')).toBe('3.21%');
  expect(grid.get('Renewal option')).toBe('Automatic, for 24 months');
  expect(grid.get('Next interest payment')).toBe('Nov 2, 2026');
  expect(grid.get('Early withdrawal penalty')).toBe('90 days of interest');
  expect(grid.get('FDIC insured')).toBe('Yes');
});

test('[CDAC-04] the rate at a glance is the yield alone; one that is not known is a dash', async () => {
  const { say } = await createTranslator('en', ['account']);
  expect(apyText(accountPage.parse(shape), say)).toBe('3.25% APY');
  expect(apyText(accountPage.parse({ ...shape, interest: null }), say)).toBe('–');
});

test('[CDAC-07] what only the certificate itself knows is a dash until it is told', async () => {
  const grid = await rows({}, null);
  expect(grid.get('Next interest payment')).toBe('–');
  expect(grid.get('Interest paid to')).toBe('–');
  expect(grid.get('Renewal option')).toBe('Automatic');
});

test('[CDAC-07] a payout, a renewed term and its days of grace', async () => {
  const to = { id: id(2), type: 'checking', nickname: 'Everyday', lastFour: '4822' };
  const grid = await rows(
    { openedOn: '2024-11-02' },
    { atMaturity: { kind: 'payOut', to }, graceEndsOn: '2025-11-12' },
  );
  expect(grid.get('Renewal option')).toBe('None, pays out to Everyday');
  expect(grid.get('Opened')).toBe('Nov 2, 2024');
  expect(grid.get('Penalty if withdrawn today')).toBe('No penalty until Nov 12, 2025');
});

test('a closed certificate promises nothing more', async () => {
  const grid = await rows({ state: 'closed' }, {});
  expect(grid.has('Next interest payment')).toBe(false);
  expect(grid.has('Renewal option')).toBe(false);
  expect(grid.has('Penalty if withdrawn today')).toBe(false);
});
