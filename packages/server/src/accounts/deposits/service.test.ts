import { randomUUID } from 'node:crypto';
import { contributionLimitOn } from '@bank/contract/accounts/contributions/rules.ts';
import * as contract from '@bank/contract/accounts/deposits/contract.ts';
import { planTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own as books } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';
import { postedIn } from '../../testing/schedules.ts';

type Types = 'checking' | 'savings' | 'student' | 'retirement' | 'credit' | 'cd' | 'investment';

let bank: TestBank;
let nora: Customer;
let own: Record<Types, Id<'account'>>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  nora = await bank.customer();
  own = await accountsOf(nora);
});
afterAll(() => bank.close());

async function accountsOf(customer: Customer): Promise<Record<Types, Id<'account'>>> {
  const open = (type: Types) => openTestAccount(bank, customer.id, type);
  const made = {
    checking: await open('checking'),
    savings: await open('savings'),
    student: await open('student'),
    retirement: await open('retirement'),
    credit: await open('credit'),
    cd: await open('cd'),
    investment: await open('investment'),
  };
  await fund(bank, made.checking, 2_000_000);
  await fund(bank, made.investment, 100);
  return made;
}

const as = (who: Customer, intent: string = randomUUID()) => callAs(bank.apiUrl, who.token, intent);
const plan = (
  call: typeof contract.planAccountDeposit,
  accountId: Id<'account'>,
  amount: number,
  more: { sourceAccountId?: Id<'account'>; description?: string } = {},
) => as(nora)(call, { accountId, sourceAccountId: own.checking, amount: cents(amount), ...more });
const lastLeg = async (accountId: string) => {
  const { rows } = await sql<{ kind: number; memo: string | null; amount: bigint }>`
    select leg.kind, leg.memo, leg.amount
    from ledger.leg as leg
    join accounts as account on account.ledger_number = leg.credit_id
    where account.id = ${accountId}
    order by leg.id desc
    limit 1`.execute(bank.root);
  return rows[0];
};
const refusedWith = (code: string) =>
  expect.objectContaining({ problems: [expect.objectContaining({ code })] }) as unknown;

describe('what is refused', () => {
  test.each([
    [
      'more than there is',
      () => plan(contract.planSavingsDeposit, own.savings, 2_000_001),
      'insufficient_funds',
    ],
    [
      'an account that holds nothing to spend',
      () => plan(contract.planSavingsDeposit, own.savings, 1, { sourceAccountId: own.investment }),
      'wrong_source',
    ],
    ['the account itself', () => plan(contract.planAccountDeposit, own.checking, 1), 'wrong_source'],
    [
      'a certificate that is paid in',
      () => plan(contract.planAccountDeposit, own.cd, 1),
      'takes_no_deposits',
    ],
    [
      'an account of another type on a page',
      () => plan(contract.planSavingsDeposit, own.student, 1),
      'not_found',
    ],
  ])('%s', async (_, asked, code) => {
    await expect(asked()).rejects.toEqual(refusedWith(code));
  });

  test('another customer’s account, on either side', async () => {
    const ben = await bank.customer();
    const his = await openTestAccount(bank, ben.id, 'savings');
    await expect(plan(contract.planSavingsDeposit, his, 1)).rejects.toEqual(refusedWith('not_found'));
    await expect(plan(contract.planSavingsDeposit, own.savings, 1, { sourceAccountId: his })).rejects.toEqual(
      refusedWith('not_found'),
    );
  });

  test('a plan of another account, page, kind or customer', async () => {
    const { token } = await plan(contract.planSavingsDeposit, own.savings, 100);
    const transfer = await as(nora)(planTransfer, {
      type: 'internal',
      fromAccountId: own.checking,
      toAccountId: own.savings,
      amount: cents(100),
    });
    const ben = await bank.customer();
    const his = await openTestAccount(bank, ben.id, 'savings');
    const tries = [
      () => as(nora)(contract.submitStudentDeposit, { accountId: own.student, plan: token }),
      () => as(nora)(contract.submitAccountDeposit, { accountId: own.investment, plan: token }),
      () => as(nora)(contract.submitSavingsDeposit, { accountId: own.savings, plan: transfer.token }),
      () => as(ben)(contract.submitSavingsDeposit, { accountId: his, plan: token }),
    ];
    for (const each of tries) await expect(each()).rejects.toEqual(refusedWith('plan_unknown'));
  });
});

test('[SAVG-05] a deposit comes from the account that was chosen, as it was planned, once for each intent', async () => {
  const before = [await postedIn(bank, own.checking), await postedIn(bank, own.savings)] as const;
  const planned = await plan(contract.planSavingsDeposit, own.savings, 12_345, { description: 'Holiday' });
  expect(planned).toMatchObject({
    kind: 'deposit',
    legs: [{ from: own.checking, to: own.savings, amount: 12_345 }],
    balances: [
      { accountId: own.checking, after: before[0] - 12_345 },
      { accountId: own.savings, after: before[1] + 12_345 },
    ],
  });
  const intent = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      as(nora, intent)(contract.submitSavingsDeposit, { accountId: own.savings, plan: planned.token }),
    ),
  );
  expect(new Set(answers.map(({ movementId }) => movementId)).size).toBe(1);
  expect(answers[0]?.reference).toMatch(/^DEP-/);
  expect(await postedIn(bank, own.checking)).toBe(before[0] - 12_345);
  expect(await postedIn(bank, own.savings)).toBe(before[1] + 12_345);
  expect(await lastLeg(own.savings)).toMatchObject({ memo: 'Holiday', amount: 12_345n });
});

test('[STUD-03] a student’s deposit is called Deposit when nothing is written on it', async () => {
  const { token } = await plan(contract.planStudentDeposit, own.student, 1);
  await as(nora)(contract.submitStudentDeposit, { accountId: own.student, plan: token });
  expect(await lastLeg(own.student)).toMatchObject({ memo: 'Deposit', amount: 1n });
});

test('[CRED-06] a payment lowers what is owed, and more than that is refused', async () => {
  const { rows } = await sql<{ credit: bigint; cash: bigint }>`
    select ledger_number as credit from accounts where id = ${own.credit}`.execute(bank.root);
  await sql`
    select ledger.post(
      array[gen_random_uuid()], array[null::uuid], array[1::smallint], array[${rows[0]?.credit}]::bigint[],
      array[1]::bigint[], array[5000]::bigint[], array[5]::smallint[])`.execute(bank.root);
  expect(await postedIn(bank, own.credit)).toBe(-5_000);
  await expect(plan(contract.planCreditPayment, own.credit, 5_001)).rejects.toEqual(
    refusedWith('above_owed'),
  );
  const planned = await plan(contract.planCreditPayment, own.credit, 5_000);
  const receipt = await as(nora)(contract.submitCreditPayment, {
    accountId: own.credit,
    plan: planned.token,
  });
  expect(receipt).toMatchObject({ kind: 'payment', state: 'posted' });
  expect(receipt.reference).toMatch(/^PAY-/);
  expect(await postedIn(bank, own.credit)).toBe(0);
  expect(await lastLeg(own.credit)).toMatchObject({ kind: 4 });
});

test('[CRED-06] payments at once cannot overpay, and what a merchant gives back is taken above that', async () => {
  const number = await bookNumberOf(bank, own.credit);
  const spent = {
    debit: number,
    credit: books.clearing_card,
    amount: cents(6_000),
    kind: 'purchase',
  } as const;
  await book(bank, [spent]);
  const plans = await Promise.all(
    Array.from({ length: 6 }, () => plan(contract.planCreditPayment, own.credit, 2_500)),
  );
  const done = await Promise.allSettled(
    plans.map(({ token }) => as(nora)(contract.submitCreditPayment, { accountId: own.credit, plan: token })),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(refused).toEqual(Array.from({ length: 4 }, () => refusedWith('above_owed')));
  expect(await postedIn(bank, own.credit)).toBe(-1_000);
  const back = {
    debit: books.clearing_card,
    credit: number,
    amount: cents(6_000),
    kind: 'purchase',
  } as const;
  expect(await book(bank, [back])).toMatchObject({ status: 'posted' });
  expect(await postedIn(bank, own.credit)).toBe(5_000);
  await expect(plan(contract.planCreditPayment, own.credit, 1)).rejects.toEqual(refusedWith('above_owed'));
});

describe('[RETI-07] contributions', () => {
  test('above what the tax year leaves are refused when planned', async () => {
    const cap = contributionLimitOn(await taxYear(), dayFrom('1984-05-06'));
    await expect(plan(contract.planContribution, own.retirement, cap + 1)).rejects.toEqual(
      refusedWith('above_contribution_limit'),
    );
    const planned = await plan(contract.planContribution, own.retirement, 100);
    expect(planned.limits).toEqual([{ rule: 'contribution', used: 0, adds: 100, cap }]);
  });

  test('the limit holds for all at once: of many plans that fit alone, as many are done as fit together', async () => {
    const cap = contributionLimitOn(await taxYear(), dayFrom('1984-05-06'));
    const amount = Math.floor(cap / 3);
    const plans = await Promise.all(
      Array.from({ length: 6 }, () => plan(contract.planContribution, own.retirement, amount)),
    );
    const done = await Promise.allSettled(
      plans.map(({ token }) =>
        as(nora)(contract.submitContribution, { accountId: own.retirement, plan: token }),
      ),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await postedIn(bank, own.retirement)).toBe(3 * amount);
    expect(await lastLeg(own.retirement)).toMatchObject({ kind: 12 });
    const rest = cap - 3 * amount;
    await expect(plan(contract.planContribution, own.retirement, rest + 1)).rejects.toEqual(
      refusedWith('above_contribution_limit'),
    );
  });
});

test('a linked savings account brings exactly what is missing', async () => {
  const rosa = await bank.customer();
  const [checking, savings, investment] = await Promise.all([
    openTestAccount(bank, rosa.id, 'checking'),
    openTestAccount(bank, rosa.id, 'savings'),
    openTestAccount(bank, rosa.id, 'investment'),
  ]);
  await fund(bank, checking, 1_000);
  await fund(bank, savings, 5_000);
  const request = { accountId: investment, sourceAccountId: checking, amount: cents(1_500) };
  await expect(as(rosa)(contract.planAccountDeposit, request)).rejects.toEqual(
    refusedWith('insufficient_funds'),
  );
  await sql`update accounts set overdraft_from = ${savings} where id = ${checking}`.execute(bank.root);
  const planned = await as(rosa)(contract.planAccountDeposit, request);
  await as(rosa)(contract.submitAccountDeposit, { accountId: investment, plan: planned.token });
  expect(await Promise.all([checking, savings, investment].map((id) => postedIn(bank, id)))).toEqual([
    0, 4_500, 1_500,
  ]);
  // A deposit into the covering account itself would move in a circle.
  await expect(
    as(rosa)(contract.planAccountDeposit, {
      accountId: savings,
      sourceAccountId: checking,
      amount: cents(100),
    }),
  ).rejects.toEqual(refusedWith('insufficient_funds'));
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});

async function taxYear(): Promise<number> {
  const { rows } = await sql<{ year: number }>`
    select extract(year from bank.today())::integer as year`.execute(bank.root);
  return rows[0]?.year ?? 0;
}
