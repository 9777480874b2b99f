import { createAutopay, showAutopay } from '@bank/contract/payments/autopay/contract.ts';
import { createPayee, listPayees, updatePayee } from '@bank/contract/payments/payees/contract.ts';
import { createPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { decideCase, listCases, loadScreening } from '@bank/contract/bank/screening/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { leaveToday } from '../../testing/payers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { payerWith, type Payer } from '../../testing/bills.ts';
import { callAs } from '../../testing/call.ts';
import { runWorker } from '../../testing/mail.ts';
import { screenDue } from '../../testing/screening/screen-due.ts';
import { runThrough, setDay } from '../../testing/schedules.ts';

const TODAY = dayFrom('2031-01-02');

let bank: TestBank;
let officer: ReturnType<typeof callAs>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  const { token } = await operator(enrolStaff, { name: 'Test officer', role: 'officer' });
  officer = callAs(bank.officeUrl, token);
  await setDay(bank, TODAY);
});
afterAll(() => bank.close());

const load = async (file: string) => {
  await officer(loadScreening, { source: 'Council', format: 'names', file });
  await runWorker(bank);
};
const pay = (payer: Payer, payeeId: Awaited<ReturnType<Payer['add']>>['id']) =>
  payer.as()(createPayment, {
    payeeId,
    accountId: payer.account,
    amount: cents(100),
    paymentDate: TODAY,
  });

describe('[BILL-13] a name on a list the bank must heed', () => {
  test('is added like any other, under another name too, and somebody is told to look', async () => {
    await load('Viktor Orlan Trading');
    const payer = await payerWith(bank, 1_000);
    await payer.add({ name: 'ORLAN Viktor, Trading' });
    const { id } = await payer.add();
    await payer.as()(updatePayee, { payeeId: id, name: 'Wiktor Orlan Trading', category: 'Other' });
    expect((await payer.as()(listPayees, {})).payees).toHaveLength(2);
    await runWorker(bank);
    const { cases } = await officer(listCases, { state: 'open' });
    expect(
      cases
        .filter(({ about }) => about === 'payee')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['ORLAN Viktor, Trading', 'Wiktor Orlan Trading']);
  });

  test('that comes on the list later stops what is to be paid, by hand and automatically, once it is confirmed', async () => {
    const payer = await payerWith(bank, 50_000);
    const { id } = await payer.add({ name: 'Gregor Malva' });
    const { id: autopayId } = await payer.as()(createAutopay, {
      sourceAccount: payer.account,
      payeeId: idFrom('autopayPayee', id),
      payeeType: 'bill',
      paymentType: 'fixed',
      amount: cents(500),
      frequency: 'weekly',
      startDate: TODAY,
      endCondition: 'never',
      notifications: { email: false, reminder: false, textForFailure: false },
    });
    await load('Gregor Malva');
    // Undecided: the reply is the same as for any name, and the payment is held before it leaves.
    expect(await pay(payer, id)).toMatchObject({ status: 'Pending' });
    const { cases } = await officer(listCases, { state: 'open' });
    for (const { caseId } of cases.filter((each) => each.name === 'Gregor Malva'))
      await officer(decideCase, { caseId, verdict: 'confirm', note: 'The same person' });
    await runWorker(bank);
    await expect(pay(payer, id)).rejects.toMatchObject({ code: 'payee_refused' });
    // The pending payment fails and its money is released.
    await leaveToday(bank);
    await screenDue(bank);
    expect(
      await bank.root
        .selectFrom('movements')
        .select(['state', 'reason'])
        .where('customer_id', '=', payer.customerId)
        .where('kind', '=', 'bill-payment')
        .execute(),
    ).toEqual([{ state: 'failed', reason: 'payee_refused' }]);
    await runThrough(bank, TODAY);
    expect((await payer.as()(showAutopay, { autopayId })).past).toMatchObject([
      { outcome: 'failed', reason: { code: 'payee_refused' } },
    ]);
    // Off the sanctions list again, they can be paid normally.
    await load('Nobody Atall');
    expect(await pay(payer, id)).toMatchObject({ status: 'Pending' });
  });
});

test('whoever did not add a payee, or change its number, reads of it', async () => {
  await runWorker(bank);
  const payer = await payerWith(bank, 0);
  const { id } = await payer.as()(createPayee, {
    name: 'Mutual Coast',
    accountNumber: '99887766',
    category: 'Insurance',
  });
  const [mail] = await runWorker(bank);
  expect(mail?.text).toContain('Mutual Coast, account number ending in 7766');
  await payer.as()(updatePayee, { payeeId: id, name: 'Mutual Coast', category: 'Insurance' });
  expect(await runWorker(bank)).toEqual([]);
  await payer.as()(updatePayee, {
    payeeId: id,
    name: 'Mutual Coast',
    category: 'Insurance',
    accountNumber: '11112222',
  });
  expect((await runWorker(bank))[0]?.text).toContain('2222');
});
