import { createAutopay, updateAutopay } from '@bank/contract/payments/autopay/contract.ts';
import { listUpcomingBills, setBillAutopay } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import {
  createPayment,
  createRecurringPayment,
  planPayment,
} from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { planScheduledTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import { payerWith, type Payer } from '../testing/bills.ts';
import { personWith, scheduleFor, toRequest } from '../testing/scheduled-transfers.ts';
import { asCustomer, pairWith, scheduleTransfers, setMoment, stateOf } from '../testing/schedules.ts';
import { callAs } from '../testing/call.ts';
import { pauseSchedule, resumeSchedule } from './schedule.ts';

/** Past and future follow the customer's calendar day; the open business day may differ. */
let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const autopayOf = (payer: Payer, payeeId: Id<'payee'>, startDate: Day) => ({
  sourceAccount: payer.account,
  payeeId: idFrom('autopayPayee', payeeId),
  payeeType: 'bill' as const,
  paymentType: 'fixed' as const,
  amount: cents(1_000),
  frequency: 'monthly' as const,
  startDate,
  endCondition: 'never' as const,
  notifications: { email: true, reminder: true, textForFailure: false },
});

const presents: [string, string, string, string][] = [
  ['a Saturday', '2026-11-21 10:00', '2026-11-21', '2026-11-23'],
  ['a bank holiday', '2026-11-26 09:00', '2026-11-26', '2026-11-27'],
  ['the evening of a month’s last day, closed', '2026-11-30 21:00', '2026-11-30', '2026-12-01'],
  ['a Friday that opens a year and a weekend', '2027-01-01 23:30', '2027-01-01', '2027-01-04'],
  ['a day while the one before is not closed', '2027-01-12 12:00', '2027-01-12', '2027-01-11'],
];

describe.each(presents)('on %s', (_, moment, day, business) => {
  const [today, businessDate] = [dayFrom(day), dayFrom(business)];
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const earliest = businessDate > today ? businessDate : today;
  let payer: Payer;
  beforeAll(async () => {
    await setMoment(bank, moment, businessDate);
    payer = await payerWith(bank, 500_000);
  });
  const isPast = { problems: [{ code: 'starts_in_the_past' }] };

  test('[AUTP-01] an automatic payment begins today or tomorrow, and not yesterday', async () => {
    for (const startDate of [today, tomorrow]) {
      const { id } = await payer.add({
        name: `From ${startDate}`,
        accountNumber: startDate.replaceAll('-', ''),
      });
      const made = await payer.as()(createAutopay, autopayOf(payer, id, startDate));
      expect(made.startDate).toBe(startDate);
      expect(made.nextPaymentDate && made.nextPaymentDate >= businessDate).toBe(true);
      const moved = await payer.as()(updateAutopay, {
        autopayId: made.id,
        ...autopayOf(payer, id, addDays(tomorrow, 1)),
      });
      expect(moved.nextPaymentDate && moved.nextPaymentDate >= businessDate).toBe(true);
    }
    const { id } = await payer.add({ name: 'Too late', accountNumber: '770001' });
    const refused = payer.as()(createAutopay, autopayOf(payer, id, yesterday));
    await expect(refused).rejects.toMatchObject(isPast);
  });

  test('[BILL-07] a payment is for today or tomorrow, never for yesterday, and leaves on no day that is over', async () => {
    const { id: payeeId } = await payer.add({ name: 'Casco Water', accountNumber: '780001' });
    const request = (paymentDate: Day) => ({
      payeeId,
      accountId: payer.account,
      amount: cents(700),
      paymentDate,
    });
    for (const paymentDate of [today, tomorrow]) {
      for (const frequency of ['once', 'monthly'] as const) {
        const planned = await payer.as()(planPayment, { ...request(paymentDate), frequency });
        expect(planned.leavesOn >= businessDate).toBe(true);
        expect(planned.coming.every((each) => each.day >= businessDate)).toBe(true);
      }
      expect((await payer.as()(createPayment, request(paymentDate))).date >= businessDate).toBe(true);
    }
    await expect(payer.as()(createPayment, request(yesterday))).rejects.toMatchObject(isPast);
    const again = { ...request(yesterday), frequency: 'monthly' as const };
    await expect(payer.as()(createRecurringPayment, again)).rejects.toMatchObject(isPast);
    const done = await payer.as()(createRecurringPayment, { ...again, paymentDate: tomorrow });
    expect(done.date >= businessDate).toBe(true);
  });

  test('[XFER-07] a transfer is scheduled from today or tomorrow on', async () => {
    const who = await personWith(bank, 10_000);
    for (const closedDays of ['next-business-day', 'previous-business-day'] as const) {
      for (const anchor of [today, tomorrow]) {
        const request = toRequest(who, 100, { anchor, closedDays });
        const planned = await callAs(bank.apiUrl, who.token)(planScheduledTransfer, request);
        const made = await scheduleFor(bank, who, 100, { anchor, closedDays });
        expect(made.next?.day).toBe(planned.leavesOn);
        expect(planned.leavesOn >= earliest || planned.leavesOn === businessDate).toBe(true);
        expect(planned.coming[0]?.day).toBe(planned.leavesOn);
      }
    }
    await expect(scheduleFor(bank, who, 100, { anchor: yesterday })).rejects.toMatchObject({
      code: 'starts_in_the_past',
    });
  });

  test('what was paused is taken up again with a day that is still to come', async () => {
    const key = await scheduleTransfers(bank, await pairWith(bank, 1_000), 100, {
      anchor: tomorrow,
      frequency: 'weekly',
      closedDays: 'previous-business-day',
    });
    await asCustomer(bank, key.customerId, (tx) => pauseSchedule(tx, key));
    await asCustomer(bank, key.customerId, (tx) => resumeSchedule(tx, key));
    const { next_number: number, next_on: nextOn } = await stateOf(bank, key);
    expect(number).toBe(0);
    expect(nextOn !== null && nextOn >= businessDate).toBe(true);
  });

  test('[BILL-04] the switch on a bill that is due tomorrow pays that bill, and not the next one', async () => {
    await payer.add({
      name: 'Due tomorrow',
      accountNumber: '790001',
      due: { amount: cents(2_500), startsOn: tomorrow, every: 'monthly' },
    });
    const { bills } = await payer.as()(listUpcomingBills, {});
    const bill = bills.find(({ payee }) => payee === 'Due tomorrow');
    if (!bill) throw new Error('the bill is not shown');
    expect(bill.dueDate).toBe(tomorrow);
    const { paysOn } = await payer.as()(setBillAutopay, { billId: bill.id, autopay: true });
    expect(paysOn !== null && paysOn >= businessDate && paysOn <= addDays(tomorrow, 3)).toBe(true);
  });
});
