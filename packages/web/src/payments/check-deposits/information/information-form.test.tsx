import { listCheckAccounts, showCheckLimits } from '@bank/contract/payments/check-deposits/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { startOf, type Facts } from '../deposit-model.ts';
import { InformationForm } from './information-form.tsx';
import { LimitsPanel } from './limits-panel.tsx';

const figures = {
  minAmount: '0.01',
  maxAmount: '3800.00',
  dailyLimit: '5000.00',
  monthlyLimit: '20000.00',
  usedToday: '1200.00',
  usedThisMonth: '4200.00',
  availableToday: '3800.00',
  immediatelyAvailable: '225.00',
  depositDate: '2026-11-17',
  availabilityDate: '2026-11-18',
};
const account = {
  id: '018f3a52-0000-7000-8000-000000000001',
  type: 'checking',
  nickname: 'Everyday',
  lastFour: '4821',
  name: 'Everyday',
  number: '••••4821',
  balance: '100.00',
};

async function shown(part: Partial<typeof figures> = {}, remembered: object | null = null): Promise<string> {
  const facts: Facts = {
    limits: showCheckLimits.reply.parse({ ...figures, ...part }),
    ...listCheckAccounts.reply.parse({ accounts: [account], remembered }),
  };
  const { say } = await createTranslator('en', ['checkDeposit', 'depositCheck', 'account', 'figures', 'ui']);
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <VoiceContext value={{ say, language: 'en', changeLanguage: () => Promise.resolve() }}>
      <InformationForm
        form={{ answers: startOf(facts), change: nothing }}
        facts={facts}
        onBack={nothing}
        onNext={nothing}
      />
      <LimitsPanel limits={facts.limits} />
    </VoiceContext>,
  ).replaceAll('&#x27;', "'");
}

const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('[MCDP-02] limits as the bank counts them, account, amount and receipts', async () => {
  const html = text(await shown());
  expect(html).toContain('$1,200.00 of $5,000.00 used today');
  // What is said of a single check is what would be taken (CON-09).
  for (const line of [
    /Available today \$3,800 ?\.00/,
    /Per check, up to \$3,800 ?\.00/,
    /Daily limit \$5,000 ?\.00/,
    /Used today \$1,200 ?\.00/,
    /Monthly limit \$20,000 ?\.00/,
  ])
    expect(html).toMatch(line);
  for (const part of [
    'Deposit To',
    'Everyday',
    'Check Amount',
    'Email me a receipt',
    'Text me a receipt',
    'Continue',
  ])
    expect(html).toContain(part);
});

test('[MCDP-02] what the last deposit asked to be kept is chosen already', async () => {
  const isChecked = (html: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*checked`).test(html);
  const [first, next] = [
    await shown(),
    await shown({}, { accountId: account.id, emailReceipt: true, mobileReceipt: false }),
  ];
  expect(text(first)).toContain('Remember for next time');
  for (const name of ['emailReceipt', 'saveInformation'])
    expect([isChecked(first, name), isChecked(next, name)], name).toEqual([false, true]);
  expect(isChecked(next, 'mobileReceipt')).toBe(false);
});

test('[MCDP-06] a day that is used up closes the form', async () => {
  const html = text(await shown({ usedToday: '5000.00', maxAmount: '0.00', availableToday: '0.00' }));
  expect(html).toContain("You've reached your daily deposit limit. Please try again tomorrow.");
  expect(html).toContain('View Deposit History');
  expect(html).not.toContain('Continue');
});

test('a month that is used up closes it too', async () => {
  const html = text(await shown({ usedThisMonth: '20000.00', maxAmount: '0.00', availableToday: '0.00' }));
  expect(html).toContain('You’ve reached your monthly deposit limit. Please try again next month.');
  expect(html).not.toContain('Continue');
});
