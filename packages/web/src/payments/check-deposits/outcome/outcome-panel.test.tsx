import { checkDeposit } from '@bank/contract/payments/check-deposits/contract.ts';
import type { CheckStatus } from '@bank/contract/payments/check-deposits/rules.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DepositDetailsPanel } from '../history/deposit-dialog.tsx';
import { DepositPanel } from './outcome-panel.tsx';

const id = '018f3a52-0000-7000-8000-000000000001';
const parts = [
  { on: '2026-11-23', amount: '225.00' },
  { on: '2026-11-24', amount: '775.00' },
];
const depositWith = (status: CheckStatus, reason: string | null = null) =>
  checkDeposit.parse({
    depositId: id,
    referenceNumber: 'DEP-5K2M8QX4T9',
    status,
    amount: '1000.00',
    account: { id, type: 'checking', nickname: 'Everyday', lastFour: '4821' },
    submittedAt: '2026-11-21T23:30:00Z',
    depositDate: '2026-11-23',
    availabilityDate: '2026-11-24',
    available: status === 'refused' || status === 'returned' ? [] : parts,
    readAmount: null,
    reason,
    movementId: id,
    images: { front: '/front', back: '/back' },
  });

async function shown(status: CheckStatus, today: string, reason: string | null = null) {
  const { say } = await createTranslator('en', [
    'checkDeposit',
    'depositCheck',
    'account',
    'movements',
    'figures',
    'ui',
  ]);
  const told = { deposit: depositWith(status, reason), today };
  const html = renderToStaticMarkup(
    <VoiceContext value={{ say, language: 'en', changeLanguage: () => Promise.resolve() }}>
      <DepositPanel {...told} />
      <hr />
      <DepositDetailsPanel {...told} />
    </VoiceContext>,
  );
  const [page = '', dialog = ''] = html.replaceAll('&#x27;', "'").split('<hr/>');
  return { page, dialog };
}

const SATURDAY = '2026-11-21';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

test.each<[CheckStatus, string, string, string]>([
  ['processing', SATURDAY, 'We’re checking your deposit', 'We haven’t added anything to your account yet.'],
  ['inReview', SATURDAY, 'Your deposit is in review', 'We haven’t added anything to your account yet.'],
  // Accepted on the weekend: the first part is there before the business day it counts for.
  [
    'accepted',
    SATURDAY,
    'Check deposited',
    '$225.00 is available now. $775.00 will be available on Tue, Nov 24, 2026.',
  ],
  [
    'accepted',
    MONDAY,
    'Check deposited',
    '$225.00 is available now. $775.00 will be available on Tue, Nov 24, 2026.',
  ],
  ['accepted', TUESDAY, 'Check deposited', 'All of it is available now.'],
  ['cleared', TUESDAY, 'Check cleared', 'All of it is available now.'],
])('[MCDP-18] [MCDH-01] %s on %s: “%s” and where the money is', async (status, today, title, where) => {
  const { page, dialog } = await shown(status, today);
  expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  for (const html of [page, dialog]) {
    expect(html).toContain(where);
    expect(html).toContain('DEP-5K2M8QX4T9');
  }
});

test.each<[CheckStatus, string, string]>([
  ['refused', 'We couldn’t accept this check', 'Nothing was added to your account.'],
  ['returned', 'This check was returned', 'We reversed this deposit of $1,000.00.'],
])('[MCDH-01] %s: says why and what it means for the money', async (status, title, where) => {
  const { page, dialog } = await shown(status, MONDAY, 'R01');
  expect(page).toContain(title);
  for (const html of [page, dialog]) {
    expect(html).toContain(where);
    expect(html).not.toContain('R01');
    expect(html).not.toContain('is available');
  }
});

test('[MCDP-12] a check that isn’t signed is refused in the specified words', async () => {
  const { page } = await shown('refused', MONDAY, 'check_not_endorsed');
  expect(page).toContain(
    'The endorsement on the back of the check is missing. Please sign the back and retake the photo.',
  );
});

test('[MCDP-17] [MCDP-18] leads to another deposit, the history, the dashboard and to support', async () => {
  const { page } = await shown('accepted', MONDAY);
  for (const [to, label] of [
    ['/deposit-check', 'Deposit Another Check'],
    ['/check-deposits', 'View Deposit History'],
    ['/dashboard', 'Return to Dashboard'],
    ['/support', 'Contact support'],
  ])
    expect(page).toMatch(new RegExp(`href="${to}"[^>]*>(?:<[^>]+>)*${label}`));
});

test('[MCDH-01] the details have both photos', async () => {
  const { dialog } = await shown('accepted', MONDAY);
  expect(dialog).toMatch(/<img[^>]*src="\/front"[^>]*alt="Front of check"/);
  expect(dialog).toMatch(/<img[^>]*src="\/back"[^>]*alt="Back of check"/);
});

test('[MCDH-01] while a person looks at it, no day is named on which it will be available', async () => {
  for (const html of Object.values(await shown('inReview', TUESDAY)))
    expect(html).not.toMatch(/Nov 24|Funds available/);
  for (const html of Object.values(await shown('accepted', SATURDAY))) expect(html).toContain('Nov 24');
});
