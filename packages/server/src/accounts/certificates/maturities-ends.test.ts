import { showAccount, showCd } from '@bank/contract/accounts/accounts/contract.ts';
import * as contract from '@bank/contract/accounts/certificates/contract.ts';
import { addBusinessDays, nextBusinessDay } from '@bank/kernel/calendar.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { bookNumberOf } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { closeOn, createHolder, endedTerms, interestPaid, type Holder } from '../../testing/certificates.ts';
import { hear } from '../../testing/jobs.ts';
import { postedIn, setDay } from '../../testing/schedules.ts';
import { maturityJobs } from './jobs.ts';

const A_CENT = 365_000_000n;

let bank: TestBank;
let nora: Holder;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, dayFrom('2030-01-31'));
  nora = await createHolder(bank);
});
afterAll(() => bank.close());

/** All figures shown for the same thing must agree to the cent. */
const expectSame = (figures: readonly unknown[]) => expect(new Set(figures).size).toBe(1);

describe('paid out', () => {
  test('[CDRN-01] everything goes to the chosen account, and the certificate is closed', async () => {
    await setDay(bank, dayFrom('2031-01-06'));
    const savings = await nora.open('savings');
    const id = await nora.certificate(3, 2_000_000);
    const chosen = await nora.as()(contract.chooseRenewal, {
      accountId: id,
      choice: { kind: 'payOut', destinationAccountId: savings },
    });
    expect(chosen.atMaturity).toMatchObject({ kind: 'payOut', to: { id: savings } });
    expect((await nora.as()(showCd, { accountId: id })).certificate?.renewal).toBe('none');
    await closeOn(bank, '2031-04-04');
    // Matures on Sunday, April 6: 90 days from January 6 through April 5, and Sunday makes 91.
    const paid = (2_000_000n * 22_313n * 91n) / A_CENT;
    expect(await postedIn(bank, savings)).toBe(2_000_000 + Number(paid));
    expect(await nora.as()(showAccount, { accountId: id })).toMatchObject({
      state: 'closed',
      currentBalance: 0,
    });
    expect(await endedTerms(bank, id)).toMatchObject([{ outcome: 'paid_out', ended_on: '2031-04-07' }]);
    const { rows } = await sql`
      select kind, amount::integer, left(reference, 4) as prefix from movements
      where from_account = ${await bookNumberOf(bank, id)}`.execute(bank.root);
    expect(rows).toEqual([{ kind: 'maturity', amount: 2_000_000 + Number(paid), prefix: 'MAT-' }]);
  });

  test.each(['closed', 'frozen'])(
    '[CDRN-01] it renews for its own term when the account it was to go to is %s',
    async (state) => {
      const savings = await nora.open('savings');
      const id = await nora.certificate(3, 2_000_000);
      await nora.as()(contract.chooseRenewal, {
        accountId: id,
        choice: { kind: 'payOut', destinationAccountId: savings },
      });
      const { maturesOn } = await nora.as()(contract.showCertificate, { accountId: id });
      const number = await bookNumberOf(bank, savings);
      if (state === 'closed') await nora.close(savings);
      else await sql`select ledger.freeze_account(${number}, true, 'test')`.execute(bank.worker);
      await closeOn(bank, openBefore(maturesOn));
      const shown = await nora.as()(contract.showCertificate, { accountId: id });
      expect(shown).toMatchObject({ termMonths: 3, atMaturity: { kind: 'renew', termMonths: 3 } });
      expect(shown.graceEndsOn).not.toBeNull();
      expect(shown.balance).toBeGreaterThan(2_000_000);
      expect((await nora.as()(showCd, { accountId: id })).certificate?.renewal).toBe('automatic');
      expect(await endedTerms(bank, id)).toMatchObject([{ outcome: 'renewed_unpaid' }]);
    },
  );
});

const openBefore = (day: string) => addBusinessDays(dayFrom(day), -1);

describe('interest that is paid to another account', () => {
  test('[CDRN-02] goes there each quarter; when that account is closed it stays, and the choice is taken back', async () => {
    const savings = await nora.open('savings');
    const id = await nora.certificate(12, 3_000_000);
    const { interestTo } = await nora.as()(contract.choosePayouts, {
      accountId: id,
      destinationAccountId: savings,
    });
    expect(interestTo?.id).toBe(savings);
    const first = await nora.as()(contract.showCertificate, { accountId: id });
    await closeOn(bank, openBefore(first.nextInterestOn ?? ''));
    const [paid] = await interestPaid(bank, id);
    expect(paid?.[1]).toBeGreaterThan(20_000);
    expect(await postedIn(bank, savings)).toBe(paid?.[1]);
    expect(await postedIn(bank, id)).toBe(3_000_000);
    expectSame(await nora.explained(id));
    const second = await nora.as()(contract.showCertificate, { accountId: id });
    expect(second.interestPaid).toBe(paid?.[1]);
    await nora.close(savings);
    await closeOn(bank, openBefore(second.nextInterestOn ?? ''));
    const [, kept] = await interestPaid(bank, id);
    expect(await postedIn(bank, id)).toBe(3_000_000 + Number(kept?.[1]));
    expect((await nora.as()(contract.showCertificate, { accountId: id })).interestTo).toBeNull();
  });
});

describe('an empty certificate', () => {
  test('that never held anything ends with its term', async () => {
    const id = await nora.certificate(3, 0);
    const { maturesOn } = await nora.as()(contract.showCertificate, { accountId: id });
    await closeOn(bank, openBefore(maturesOn));
    expect(await nora.as()(showAccount, { accountId: id })).toMatchObject({ state: 'closed' });
    expect(await endedTerms(bank, id)).toMatchObject([{ outcome: 'lapsed' }]);
  });

  test('[CDAC-17] emptied while a day is being closed waits for that day’s interest', async () => {
    const id = await nora.certificate(3, 4_000_000);
    const { businessDate } = await readClock(bank.worker);
    const before = await postedIn(bank, nora.brokerage);
    // The date has rolled, but interest for the day before is not accrued yet.
    await setDay(bank, nextBusinessDay(businessDate));
    const { plan } = await nora.withdraw(id, 4_000_000);
    await hear(bank, maturityJobs);
    expect(await nora.as()(showAccount, { accountId: id })).toMatchObject({
      state: 'open',
      currentBalance: 0,
    });
    await closeOn(bank, nextBusinessDay(businessDate));
    expect(await nora.as()(showAccount, { accountId: id })).toMatchObject({
      state: 'closed',
      currentBalance: 0,
    });
    const [last] = await interestPaid(bank, id);
    expect(await postedIn(bank, nora.brokerage)).toBe(before + 4_000_000 - plan.fee + Number(last?.[1] ?? 0));
  });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
