import { chooseRenewal, choosePayouts } from '@bank/contract/accounts/certificates/contract.ts';
import { newsTopics } from '@bank/contract/accounts/certificates/notices-contract.ts';
import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { languages, type Language } from '@bank/words/catalogue.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import type { OutgoingMail } from '../../platform/mail.ts';
import { announce } from '../../platform/outbox.ts';
import { bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';
import { setDay } from '../../testing/schedules.ts';

let bank: TestBank;
let nora: Customer;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  nora = await bank.customer();
});
afterAll(() => bank.close());

async function close(day: string): Promise<OutgoingMail[]> {
  await setDay(bank, dayFrom(day));
  await closeDay(bank.contextAs('worker'), dayWork, dayFrom(day));
  return (await runWorker(bank)).filter(({ to }) => to === nora.email);
}

async function certificate(termMonths: number, amount: number): Promise<Id<'account'>> {
  const id = await openTestAccount(bank, nora.id, 'cd', { termMonths });
  if (amount > 0) await fund(bank, id, amount);
  return id;
}

describe('before a certificate matures', () => {
  test('[CDRN-01] its owner is told thirty days ahead, once, what will become of it', async () => {
    await setDay(bank, dayFrom('2030-01-31'));
    const id = await certificate(3, 1_000_000);
    await certificate(3, 0);
    // It matures on April 30, thirty days after Sunday, March 31: Friday's close is the last one in time.
    expect(await close('2030-03-28')).toEqual([]);
    const [mail, ...more] = await close('2030-03-29');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your certificate matures on April 30, 2030');
    const { rows } = await sql<{ last_four: string }>`
      select last_four from accounts where id = ${id}`.execute(bank.root);
    for (const part of [
      'Nora',
      `Certificate of Deposit •••• ${rows[0]?.last_four}`,
      '$10,000.00',
      'renew for 3 months',
      '2.25% APY (2.23% interest rate)',
      // Ten days after April 30.
      'without a penalty until May 10, 2030',
    ])
      expect(mail?.text).toContain(part);
    expect(await close('2030-04-01')).toEqual([]);
    // The empty certificate gets no email, neither now nor when it ends.
    const renewed = await close('2030-04-29');
    expect(renewed.map(({ subject }) => subject)).toEqual(['Your certificate has renewed']);
    expect(renewed[0]?.text).toContain('renewed on April 30, 2030 for 3 months');
    expect(renewed[0]?.text).toContain('and matures on July 30, 2030');
    // The next term gets its own notice.
    expect((await close('2030-06-28')).map(({ subject }) => subject)).toEqual([
      'Your certificate matures on July 30, 2030',
    ]);
  });

  test('[CDRN-01] one that is to be paid out says where to, and then that it was', async () => {
    await setDay(bank, dayFrom('2031-02-03'));
    await drain();
    const savings = await openTestAccount(bank, nora.id, 'savings');
    const id = await certificate(3, 2_000_000);
    const choice = { kind: 'payOut', destinationAccountId: savings } as const;
    await callAs(bank.apiUrl, nora.token)(chooseRenewal, { accountId: id, choice });
    const [mail] = await close('2031-04-02');
    expect(mail?.text).toMatch(/We’ll move everything to Savings.* •••• \d{4} and close the certificate/);
    expect(mail?.text).not.toContain('will renew');
    const [paid] = await close('2031-05-02');
    expect(paid?.subject).toBe('We paid out your certificate');
    expect(paid?.text).toMatch(/On May 5, 2031, we moved \$20,11\d\.\d\d to Savings.* •••• \d{4}/);
  });

  test('[CDRN-01] [CDRN-02] who cannot be paid as they chose is told so', async () => {
    await setDay(bank, dayFrom('2032-02-02'));
    await drain();
    const savings = await openTestAccount(bank, nora.id, 'savings');
    const id = await certificate(6, 2_000_000);
    const as = callAs(bank.apiUrl, nora.token);
    await as(choosePayouts, { accountId: id, destinationAccountId: savings });
    const choice = { kind: 'payOut', destinationAccountId: savings } as const;
    await as(chooseRenewal, { accountId: id, choice });
    const number = await bookNumberOf(bank, savings);
    await sql`select ledger.close_account(${number}, 'test')`.execute(bank.worker);
    const [kept] = await close(addBusinessDays(dayFrom('2032-05-02'), -1));
    expect(kept?.subject).toBe('Your interest stayed in the certificate');
    expect(kept?.text).toMatch(
      /We couldn’t pay \$13\d\.\d\d of interest from your certificate .* to Savings/,
    );
    const told = await close(addBusinessDays(dayFrom('2032-08-02'), -1));
    // The next interest payment sends no email, because the choice was removed.
    expect(told.map(({ subject }) => subject).filter((subject) => !subject.includes('matures on'))).toEqual([
      'We couldn’t pay out your certificate',
    ]);
    expect(told.at(-1)?.text).toContain('It renewed on August 2, 2032 for 6 months');
  });
});

/** Clears what earlier tests left to send. */
async function drain(): Promise<void> {
  await sql`
    update accounts set noticed_for = matures_on, matures_on = matures_on + 3650, interest_on = matures_on + 3650
    where type = 'cd'`.execute(bank.root);
  await runWorker(bank);
}

test.each(languages.flatMap((language) => newsTopics.map((topic) => [language, topic] as const)))(
  'in %s, %s is a whole letter',
  async (language: Language, topic) => {
    const reader = await bank.customer();
    await sql`update customers set language = ${language} where customer_id = ${reader.id}`.execute(
      bank.root,
    );
    const accountId = await openTestAccount(bank, reader.id, 'cd');
    const savings = await openTestAccount(bank, reader.id, 'savings');
    const destinations = topic === 'certificate.maturing' ? [null, savings] : [savings];
    for (const destinationId of destinations) {
      const payload = {
        accountId,
        destinationId,
        amount: 1_234_567,
        termMonths: 12,
        rate: 32_500,
        day: '2033-05-02',
        maturesOn: '2034-05-02',
        graceEndsOn: '2033-05-12',
      };
      await bank.worker
        .transaction()
        .execute((tx) => announce(tx, { topic, customerId: reader.id, payload }));
      const [mail] = (await runWorker(bank)).filter(({ to }) => to === reader.email);
      expect(mail?.text).toContain('$12,345.67');
      expect(mail?.text).toMatch(/•••• \d{4}/);
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/\{\w+\}|\[\w+\.|undefined/);
    }
  },
);
