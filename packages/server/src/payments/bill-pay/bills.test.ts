import { createAutopay, listAutopays, updateAutopay } from '@bank/contract/payments/autopay/contract.ts';
import {
  listUpcomingBills,
  setBillAutopay,
  setBillReminder,
} from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { createPayment, createRecurringPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { updatePayee } from '@bank/contract/payments/payees/contract.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { answer, payerWith, type Payer } from '../../testing/bills.ts';
import { runWorker } from '../../testing/mail.ts';
import { reachDay } from '../../testing/schedules.ts';

const TODAY = dayFrom('2031-01-02');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await reachDay(bank, TODAY);
});
afterAll(() => bank.close());

const due = (startsOn: Day, amount = 12_840) => ({
  due: { amount: cents(amount), startsOn, every: 'monthly' as const },
});
const bills = async (payer: Payer) => (await payer.as()(listUpcomingBills, {})).bills;

describe('[BILL-02] [BILL-05] [BILL-06] upcoming bills', () => {
  test('say by the bank’s clock how far away they are; three days or fewer is soon, seven are summed up', async () => {
    const payer = await payerWith(bank, 796_815);
    const days = [-8, -1, 0, 3, 4, 7, 8, 62, 63];
    for (const ahead of days)
      await payer.add({
        name: `In ${ahead}`,
        accountNumber: `4${1_000 + ahead}`,
        due: { amount: cents(1_000), startsOn: addDays(TODAY, ahead), every: 'once' },
      });
    const shown = await payer.as()(listUpcomingBills, {});
    expect(shown.today).toBe(TODAY);
    expect(
      shown.bills.map(({ dueInDays, isDueSoon, isOverdue }) => [dueInDays, isDueSoon, isOverdue]),
    ).toEqual([
      [-1, true, true],
      [0, true, false],
      [3, true, false],
      [4, false, false],
      [7, false, false],
      [8, false, false],
      [62, false, false],
    ]);
    expect(shown.summary).toMatchObject({
      dueWithin7: { count: 5, amount: 5_000, onAutopay: 0 },
      payingFrom: { available: 796_815 },
      after: 791_815,
    });
  });

  test('a payment is for the oldest that is open; the next takes its place when that is paid in full', async () => {
    const payer = await payerWith(bank, 500_000);
    const payee = await payer.add(due(dayFrom('2031-01-31')));
    const pay = (amount: number) =>
      payer.as()(createPayment, {
        payeeId: payee.id,
        accountId: payer.account,
        amount: cents(amount),
        paymentDate: TODAY,
      });
    const first = await pay(10_000);
    expect(await bills(payer)).toMatchObject([{ dueDate: '2031-01-31', amount: 2_840 }]);
    await pay(2_840);
    expect(await bills(payer)).toMatchObject([{ dueDate: '2031-02-28', amount: 12_840 }]);
    // A returned payment has paid nothing.
    await answer(bank, first.movementId ?? '', 'returned', 'R03');
    expect(await bills(payer)).toMatchObject([{ dueDate: '2031-01-31', amount: 10_000 }]);
  });

  test('a payment that waits for its day is told with its bill', async () => {
    const payer = await payerWith(bank, 500_000);
    const payee = await payer.add(due(dayFrom('2031-01-31')));
    const { id, date } = await payer.as()(createPayment, {
      payeeId: payee.id,
      accountId: payer.account,
      amount: cents(12_840),
      paymentDate: dayFrom('2031-01-30'),
    });
    expect(await bills(payer)).toMatchObject([{ scheduled: { paymentId: id, date, amount: 12_840 } }]);
  });

  test('a recurring payment is a bill of its own, and the switch pauses it', async () => {
    const payer = await payerWith(bank, 500_000);
    const payee = await payer.add();
    expect(await bills(payer)).toEqual([]);
    const { autopayId } = await payer.as()(createRecurringPayment, {
      payeeId: payee.id,
      accountId: payer.account,
      amount: cents(700),
      paymentDate: dayFrom('2031-01-08'),
      frequency: 'weekly',
    });
    expect(await bills(payer)).toMatchObject([
      { source: 'recurring', dueDate: '2031-01-08', amount: 700, autopay: true, autopayId },
    ]);
    const billId = idFrom('bill', payee.id);
    expect(await payer.as()(setBillAutopay, { billId, autopay: false })).toMatchObject({ autopay: false });
    expect((await payer.as()(listAutopays, {})).autopays).toMatchObject([
      { id: autopayId, status: 'paused' },
    ]);
  });

  test('the switch of a month’s end keeps to the month’s end', async () => {
    const payer = await payerWith(bank, 500_000);
    const payee = await payer.add(due(dayFrom('2030-10-31')));
    const on = await payer.as()(setBillAutopay, { billId: idFrom('bill', payee.id), autopay: true });
    expect(on).toMatchObject({ dueDate: '2030-12-31', paysOn: '2031-01-31' });
    expect((await payer.as()(listAutopays, {})).autopays).toMatchObject([{ startDate: '2030-10-31' }]);
  });

  test('without an account that pays there is nothing to pay from, and nobody else’s bill is there', async () => {
    const stranger = await payerWith(bank, 0);
    const payee = await stranger.add(due(dayFrom('2031-01-31')));
    const payer = await payerWith(bank, 0);
    for (const billId of [payee.id, newId()])
      for (const call of [
        () => payer.as()(setBillAutopay, { billId: idFrom('bill', billId), autopay: true }),
        () => payer.as()(setBillReminder, { billId: idFrom('bill', billId), reminderSet: true }),
      ])
        await expect(call()).rejects.toMatchObject({ status: 404 });
  });
});

describe('what the bank writes', () => {
  test('[AUTP-13] [BILL-05] a reminder three days before, once, of bills and of automatic payments', async () => {
    await runWorker(bank);
    const payer = await payerWith(bank, 500_000);
    const casco = await payer.add(due(dayFrom('2031-01-08')));
    await payer.as()(setBillReminder, { billId: idFrom('bill', casco.id), reminderSet: true });
    await payer.as()(setBillReminder, { billId: idFrom('bill', casco.id), reminderSet: true });
    const coast = await payer.add({ name: 'Mutual Coast', accountNumber: '445566' });
    await payer.as()(createAutopay, {
      sourceAccount: payer.account,
      payeeId: idFrom('autopayPayee', coast.id),
      payeeType: 'bill',
      paymentType: 'fixed',
      amount: cents(9_410),
      frequency: 'monthly',
      startDate: dayFrom('2031-01-08'),
      endCondition: 'never',
      notifications: { email: true, reminder: true, textForFailure: false },
    });
    // The emails about the new payees go out first.
    await runWorker(bank);
    const close = (day: string) => closeDay(bank.contextAs('worker'), dayWork, dayFrom(day));
    const subjects = async () => (await runWorker(bank)).map(({ subject }) => subject).toSorted();
    // Next is Friday the 3rd, five days before.
    await close('2031-01-02');
    expect(await subjects()).toEqual([]);
    // Next is Monday the 6th, two days before: reminded no later than three days before.
    await close('2031-01-03');
    expect(await subjects()).toEqual([
      'Upcoming automatic payment to Mutual Coast on January 8, 2031',
      'Your bill from Casco Electric is due January 8, 2031',
    ]);
    await close('2031-01-06');
    await close('2031-01-07');
    expect(await subjects()).toEqual([]);
    await close('2031-01-08');
    expect(await subjects()).toEqual(['We sent your automatic payment to Mutual Coast']);
  }, 60_000);

  test('too little money: told, tried once more, told again; the other side says no: told with its reason', async () => {
    await runWorker(bank);
    const payer = await payerWith(bank, 100);
    const payee = await payer.add();
    await payer.as()(createRecurringPayment, {
      payeeId: payee.id,
      accountId: payer.account,
      amount: cents(5_000),
      paymentDate: dayFrom('2031-01-09'),
      frequency: 'monthly',
    });
    await runWorker(bank);
    const close = (day: string) => closeDay(bank.contextAs('worker'), dayWork, dayFrom(day));
    await close('2031-01-09');
    const retry = await runWorker(bank);
    expect(retry.map(({ subject }) => subject)).toEqual([
      'Add money for your automatic payment to Casco Electric',
    ]);
    expect(retry[0]?.text).toContain('We’ll try again on January 10, 2031');
    await close('2031-01-10');
    const failed = await runWorker(bank);
    expect(failed.map(({ subject }) => subject)).toEqual(['Your automatic payment to Casco Electric failed']);
    expect(failed[0]?.text).toContain('There wasn’t enough money available in the account.');
    const sent = await payer.as()(createPayment, {
      payeeId: payee.id,
      accountId: payer.account,
      amount: cents(100),
      paymentDate: dayFrom('2031-01-13'),
    });
    await answer(bank, sent.movementId ?? '', 'returned', 'R02');
    const [mail] = (await runWorker(bank)).filter(({ subject }) => subject.includes('was returned'));
    expect(mail?.text).toContain(sent.confirmationNumber);
    expect(mail?.text).toContain('The other bank says this account is closed.');
  }, 60_000);
});

test('a due day that is taken away takes its bill with it', async () => {
  const payer = await payerWith(bank, 500_000);
  const payee = await payer.add(due(dayFrom('2031-01-31')));
  await payer.as()(updatePayee, { payeeId: payee.id, name: payee.name, category: payee.category, due: null });
  expect(await bills(payer)).toEqual([]);
});

test('[BILL-05] a bill on AutoPay shows what AutoPay will pay, whatever the payee’s bill says', async () => {
  const payer = await payerWith(bank, 500_000);
  const startsOn = addDays(await todayOf(payer), 5);
  const payee = await payer.add(due(startsOn, 4_500));
  await payer.as()(createAutopay, autopayOf(payer, payee.id, startsOn, 4_500));
  expect(await bills(payer)).toMatchObject([{ amount: 4_500, autopay: true }]);
  const { autopays } = await payer.as()(listAutopays, { status: 'current' });
  const changed = autopayOf(payer, payee.id, startsOn, 4_750);
  await payer.as()(updateAutopay, { autopayId: autopays[0]?.id ?? never(), ...changed });
  expect(await bills(payer)).toMatchObject([{ amount: 4_750, autopay: true }]);
  expect((await payer.as()(listUpcomingBills, {})).summary.dueWithin7).toMatchObject({ amount: 4_750 });
});

const todayOf = async (payer: Payer): Promise<Day> => (await payer.as()(listUpcomingBills, {})).today;

function autopayOf(payer: Payer, payeeId: string, startDate: Day, amount: number) {
  return {
    sourceAccount: payer.account,
    payeeId: idFrom('autopayPayee', payeeId),
    payeeType: 'bill' as const,
    paymentType: 'fixed' as const,
    amount: cents(amount),
    frequency: 'monthly' as const,
    startDate,
    endCondition: 'never' as const,
    notifications: { email: true, reminder: true, textForFailure: false },
  };
}

function never(): never {
  throw new Error('there is no automatic payment');
}
