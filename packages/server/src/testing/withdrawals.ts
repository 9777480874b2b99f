import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { planWithdrawal, submitWithdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { sql } from 'kysely';
import type { CodeQuestion } from '../movements/authorization-decision.ts';
import { redeemCode } from '../movements/authorizations.ts';
import { readClock } from '../platform/clock.ts';
import { newId } from '../platform/work.ts';
import { fund, openTestAccount } from './accounts.ts';
import { deliver, itemFor } from './arrivals.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import type { Customer } from './people.ts';
import { setMoment } from './schedules.ts';

export type Holder = Customer & {
  readonly account: Id<'account'>;
  readonly lastFour: string;
  readonly number: number;
};

type Type = Parameters<typeof openTestAccount>[2];

/** Customers who want cash, and machines that pay it. */
export function cashWorld(started: () => TestBank) {
  const holder = async (funds: number, type: Type = 'checking', terms = {}): Promise<Holder> => {
    const customer = await started().customer();
    return { ...customer, ...(await accountFor(customer, funds, type, terms)) };
  };
  const accountFor = async ({ id }: Pick<Customer, 'id'>, funds: number, type: Type, terms = {}) => {
    const account = await openTestAccount(started(), id, type, terms);
    if (funds > 0) await fund(started(), account, funds);
    const row = await started()
      .root.selectFrom('accounts')
      .select(['last_four', 'ledger_number'])
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    return { account, lastFour: row.last_four, number: Number(row.ledger_number) };
  };
  const as = (who: Customer, intent: string = randomUUID()) => callAs(started().apiUrl, who.token, intent);
  const plan = (who: Holder, amount: number, more: Partial<RequestOf<typeof planWithdrawal>> = {}) =>
    as(who)(planWithdrawal, {
      accountId: who.account,
      withdrawalType: 'atm',
      amount: cents(amount),
      ...more,
    });
  const submit = (who: Holder, token: string, intent?: string) =>
    as(who, intent)(submitWithdrawal, { plan: token });
  /** Plans and submits; the code as digits. */
  const withdraw = async (
    who: Holder,
    amount: number,
    more: Partial<RequestOf<typeof planWithdrawal>> = {},
    intent?: string,
  ) => {
    const done = await submit(who, (await plan(who, amount, more)).token, intent);
    return { ...done.withdrawal, code: done.withdrawal.atmCode ?? '' };
  };
  const balanceOf = async ({ number }: Pick<Holder, 'number'>) => {
    const [balance] = await readBalances(started().worker, [number]);
    return { posted: balance?.posted, held: balance?.held };
  };
  /** The same as `setMoment`, also for a step of minutes: whoever is signed on stays it. */
  const passTo = async (moment: string, day: Day) => {
    await setMoment(started(), moment, day);
    await sql`
      update sessions set last_seen_at = bank.now(), expires_at = greatest(expires_at, bank.now() + interval '1 hour')
      where ended_at is null`.execute(started().root);
  };
  return {
    holder,
    accountFor,
    as,
    plan,
    submit,
    withdraw,
    balanceOf,
    passTo,
    ...machines(started),
    idOf: (id: string) => idFrom('withdrawal', id),
  };
}

/** Machines that ask the bank, and hand in their bills. */
function machines(started: () => TestBank) {
  const question = async (
    who: Pick<Holder, 'lastFour'>,
    amount: number,
    code: string,
    more: Partial<CodeQuestion> = {},
  ): Promise<CodeQuestion> => ({
    questionId: randomUUID(),
    lastFour: who.lastFour,
    code,
    amount: cents(amount),
    name: 'ATM, Congress Street',
    at: (await readClock(started().worker)).now.toISOString(),
    ...more,
  });
  const redeem = async (
    who: Pick<Holder, 'lastFour'>,
    amount: number,
    code: string,
    more: Partial<CodeQuestion> = {},
  ) => redeemCode(started().networkContext, await question(who, amount, code, more));
  /** The machine hands in its bill. */
  const bill = async (who: Pick<Holder, 'lastFour'>, amount: number, questionId: string) =>
    deliver(
      started(),
      await itemFor(started(), {
        network: 'atm',
        direction: 'out',
        accountNumber: who.lastFour,
        amount: cents(amount),
        name: 'ATM, Congress Street',
        authorization: questionId,
      }),
    );
  const triesOf = async (id: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from atm_code_tries where withdrawal_id = ${id}`.execute(
      started().root,
    );
    return rows[0]?.count ?? 0;
  };
  return { question, redeem, bill, triesOf };
}

/** A withdrawal of a later day, as it is stored. */
export async function plantWithdrawal(bank: TestBank, customerId: string, account: string): Promise<string> {
  const id = newId();
  await sql`
    insert into withdrawals (id, customer_id, account_id, kind, pickup, amount, fee, intent, state, scheduled_for)
    values (
      ${id}, ${customerId}, ${account}, 'atm', 'atm', 2000, 0, ${id}, 'scheduled', bank.now() + interval '30 days'
    )`.execute(bank.root);
  return id;
}
