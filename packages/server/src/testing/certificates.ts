import { explainAccount, showCd } from '@bank/contract/accounts/accounts/contract.ts';
import { planEarlyWithdrawal, submitEarlyWithdrawal } from '@bank/contract/accounts/certificates/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { dayWork } from '../main/day.ts';
import { closeDay } from '../movements/day.ts';
import { newId } from '../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { postedIn, setDay } from './schedules.ts';

/** The business day ends; what has happened since the last close is counted as it stood at the end. */
export async function closeOn(bank: TestBank, day: string): Promise<void> {
  await setDay(bank, dayFrom(day));
  await closeDay(bank.contextAs('worker'), dayWork, dayFrom(day));
}

/** Somebody who holds certificates, and what a test asks of them. */
export async function createHolder(bank: TestBank) {
  const customer = await bank.customer();
  /** Where money goes: it earns nothing and costs nothing, so that only certificates move it. */
  const brokerage = await openTestAccount(bank, customer.id, 'investment');
  const as = (intent: string | null = null) => callAs(bank.apiUrl, customer.token, intent);
  return {
    customer,
    brokerage,
    as,
    open: (type: 'savings') => openTestAccount(bank, customer.id, type),
    certificate: async (termMonths: number, amount: number): Promise<Id<'account'>> => {
      const id = await openTestAccount(bank, customer.id, 'cd', { termMonths });
      if (amount > 0) await fund(bank, id, amount);
      return id;
    },
    withdraw: async (accountId: Id<'account'>, amount: number) => {
      const request = { accountId, amount: cents(amount), reason: 'purchase' as const };
      const plan = await as()(planEarlyWithdrawal, { ...request, destinationAccountId: brokerage });
      const receipt = await as(newId())(submitEarlyWithdrawal, { accountId, plan: plan.token });
      return { plan, receipt };
    },
    /** Closed as the bank does it: what is in it leaves first. */
    close: async (accountId: Id<'account'>): Promise<void> => {
      const [debit, credit] = [await bookNumberOf(bank, accountId), await bookNumberOf(bank, brokerage)];
      const amount = cents(await postedIn(bank, accountId));
      if (amount > 0) await book(bank, [{ debit, credit, amount, kind: 'transfer' }]);
      await sql`select ledger.close_account(${debit}, 'test')`.execute(bank.worker);
    },
    /** What the account shows as earned, and why: the same figure, and the sum of its terms. */
    explained: async (accountId: Id<'account'>) => {
      const why = await as()(explainAccount, { accountId, figure: 'interest' });
      const { interest } = await as()(showCd, { accountId });
      const sum = why.terms.reduce((total, { amount }) => total + amount, 0);
      return [interest?.accrued, why.amount, sum];
    },
  };
}

export type Holder = Awaited<ReturnType<typeof createHolder>>;

/** The interest that was paid into an account, by day. */
export async function interestPaid(bank: TestBank, accountId: string): Promise<[string, number][]> {
  const number = await bookNumberOf(bank, accountId);
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select day, amount from ledger.leg where credit_id = ${number} and kind = 7 order by id`.execute(
    bank.root,
  );
  return rows.map(({ day, amount }) => [day, Number(amount)]);
}

/** The terms of a certificate that are over. */
export async function endedTerms(bank: TestBank, accountId: string) {
  const { rows } = await sql`
    select began_on, ended_on, matures_on, term_months, rate, outcome
    from certificate_terms where account_id = ${accountId} order by began_on`.execute(bank.root);
  return rows;
}
