import { randomUUID, randomUUIDv7 } from 'node:crypto';
import * as contract from '@bank/contract/accounts/teller/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { sql } from 'kysely';
import { tellerJobs } from '../accounts/teller/jobs.ts';
import { fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { hear, runJob } from './jobs.ts';
import type { Customer } from './people.ts';

export type Someone = Customer & { account: Id<'account'>; lastFour: string; number: number };
export type Way = 'in' | 'out';

const calls = {
  in: { plan: contract.planTellerDeposit, submit: contract.submitTellerDeposit },
  out: { plan: contract.planTellerWithdrawal, submit: contract.submitTellerWithdrawal },
};

/** A teller of the branch, and customers who bring cash or take it. */
export async function openTeller(bank: TestBank) {
  const { token: tellerToken } = await callAs(bank.officeUrl, bank.operatorToken)(enrolStaff, {
    name: 'Tess',
    role: 'teller',
  });
  const as = (who: Customer, intent: string = randomUUID()) => callAs(bank.apiUrl, who.token, intent);
  const teller = callAs(bank.officeUrl, tellerToken);
  const plan = (who: Someone, way: Way, amount: number, description?: string) =>
    as(who)(calls[way].plan, {
      accountId: who.account,
      amount: cents(amount),
      ...(description === undefined ? {} : { description }),
    });
  const submit = (who: Someone, way: Way, token: string, approvalCode: string, intent?: string) =>
    as(who, intent)(calls[way].submit, { accountId: who.account, plan: token, approvalCode });
  return {
    as,
    teller,
    plan,
    submit,
    someone: (funds = 0, type?: 'checking' | 'savings' | 'student') => makeSomeone(bank, funds, type),
    issue: async (who: Someone, direction: Way, ceiling: number) => {
      const { username, lastFour } = who;
      const asked = { username, lastFour, direction, ceiling: cents(ceiling) };
      return (await teller(contract.issueTellerCode, asked)).code;
    },
    /** Plans and submits. */
    attempt: async (who: Someone, way: Way, amount: number, code: string, intent?: string) =>
      submit(who, way, (await plan(who, way, amount)).token, code, intent),
    balanceOf: async ({ number }: Someone) => {
      const [balance] = await readBalances(bank.worker, [number]);
      return { posted: balance?.posted, held: balance?.held };
    },
    movementsOf: async ({ id }: Someone) =>
      bank.root.selectFrom('movements').select(['id', 'state']).where('customer_id', '=', id).execute(),
    settle: () => hear(bank, tellerJobs),
    /** Tells the worker that a code was used, whether it was or not. */
    tell: async (who: Someone, movementId: string) => {
      const payload = {
        factId: 'x',
        topic: 'counter.code-used',
        customerId: who.id,
        payload: { movementId },
      };
      for (const job of tellerJobs) await runJob(bank, job, payload);
    },
    awaited: (who: Someone, amount: number) => plantAwaited(bank, who, amount, plan),
  };
}

export type Teller = Awaited<ReturnType<typeof openTeller>>;

async function makeSomeone(
  bank: TestBank,
  funds: number,
  type: 'checking' | 'savings' | 'student' = 'checking',
): Promise<Someone> {
  const customer = await bank.customer();
  const account = await openTestAccount(bank, customer.id, type);
  if (funds > 0) await fund(bank, account, funds);
  const row = await bank.root
    .selectFrom('accounts')
    .select(['last_four', 'ledger_number'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return { ...customer, account, lastFour: row.last_four, number: Number(row.ledger_number) };
}

/** Cash that an application for an account announced, as the bank waits for it. */
async function plantAwaited(
  bank: TestBank,
  who: Someone,
  amount: number,
  plan: (who: Someone, way: Way, amount: number) => Promise<{ token: string }>,
): Promise<Id<'movement'>> {
  const { token } = await plan(who, 'in', amount);
  const agreed = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  const id = randomUUIDv7();
  const { rows } = await sql<{ verdicts: number[] }>`
    select verdicts from bank.commit_awaited(
      array[${id}]::uuid[], array[${who.id}]::uuid[], null, null, null, null, null,
      '{deposit}', '{counter}', '{pending}', array[${amount}]::bigint[], '{0}', '{1}', array[${who.number}]::bigint[],
      '{DEP-TEST}', array[bank.today()], array[bank.today()], array[bank.today()], array[bank.now() + '1 hour'],
      array[${agreed}], array[null::text])`.execute(bank.root);
  if (rows[0]?.verdicts[0] !== 0) throw new Error('the movement was not taken');
  return idFrom('movement', id);
}

/** A refusal with this one problem. */
export function refusedFor(code: string, word?: string) {
  return { problems: [{ code, ...(word === undefined ? {} : { word }) }] };
}

/** One message, whatever is wrong with a code. */
export const wrongCode = refusedFor('invalid_code', 'approval.error.invalidAlt');
