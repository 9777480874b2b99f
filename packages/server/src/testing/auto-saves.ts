import { addAutoSaveRule, saveAutoSave, type AutoSave } from '@bank/contract/planning/auto-save/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { autoSaveJobs } from '../planning/auto-save/jobs.ts';
import { autoSaveConsumer } from '../planning/auto-save/firing.ts';
import { fund, openTestAccount } from './accounts.ts';
import { accountNumberOf, deliver, itemFor } from './arrivals.ts';
import { ask, questionFor } from './authorizations.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { feedAll } from './feeds.ts';
import { hear } from './jobs.ts';

export type Saver = {
  readonly customerId: string;
  readonly checking: Id<'account'>;
  readonly savings: Id<'account'>;
  /** What others know the checking account by. */
  readonly number: string;
  /** The contract's client; what needs an intent gets one of its own. */
  readonly as: (intent?: string) => ReturnType<typeof callAs>;
};

/** A customer with a checking account and an empty savings account. */
export async function createSaver(bank: TestBank, amount: number): Promise<Saver> {
  const { id: customerId, token } = await bank.customer();
  const checking = await openTestAccount(bank, customerId, 'checking');
  const savings = await openTestAccount(bank, customerId, 'savings');
  if (amount > 0) await fund(bank, checking, amount);
  const number = await accountNumberOf(bank, checking);
  return {
    customerId,
    checking,
    savings,
    number,
    as: (intent: string = randomUUID()) => callAs(bank.apiUrl, token, intent),
  };
}

export function setUp(
  saver: Saver,
  more: Partial<RequestOf<typeof saveAutoSave>> & { startsOn?: Day } = {},
): Promise<AutoSave> {
  return saver.as()(saveAutoSave, {
    amount: cents(40_000),
    frequency: 'biweekly',
    sourceAccount: saver.checking,
    targetAccount: saver.savings,
    ...more,
  });
}

export function addRule(saver: Saver, rule: RequestOf<typeof addAutoSaveRule>): Promise<AutoSave> {
  return saver.as()(addAutoSaveRule, rule);
}

/** Pay, or another credit, as the clearing house delivers it. */
export async function receives(
  bank: TestBank,
  { number }: Pick<Saver, 'number'>,
  amount: number,
  category: 'payroll' | null = null,
): Promise<void> {
  await deliver(bank, await itemFor(bank, { accountNumber: number, amount: cents(amount), category }));
}

/** A card purchase, approved and captured; returns the network's name for it. */
export async function buys(
  bank: TestBank,
  { number }: Pick<Saver, 'number'>,
  amount: number,
  category: string | null = null,
): Promise<string> {
  const given = { accountNumber: number, amount: cents(amount), name: 'Cedar Table', category };
  const question = await questionFor(bank, given);
  if ((await ask(bank, question)).answer !== 'approved') throw new Error('the purchase was declined');
  const { questionId: authorization } = question;
  await deliver(bank, await itemFor(bank, { ...given, network: 'card', direction: 'out', authorization }));
  return authorization;
}

/** A refund of a purchase. */
export async function refunds(
  bank: TestBank,
  { number }: Pick<Saver, 'number'>,
  amount: number,
  authorization: string,
): Promise<void> {
  const given = { accountNumber: number, amount: cents(amount), name: 'Cedar Table', authorization };
  await deliver(bank, await itemFor(bank, { ...given, network: 'card', direction: 'in' }));
}

/** Hands on everything that was posted, then runs what became of it. */
export async function feedSavings(bank: TestBank): Promise<void> {
  await feedAll(bank, autoSaveConsumer);
  await hear(bank, autoSaveJobs);
}

/** A rule of this customer, for the tests of ownership. */
export async function plantRule(bank: TestBank, customerId: string): Promise<string> {
  const id = randomUUIDv7();
  await sql`
    insert into auto_save_rules (id, customer_id, name, trigger, type, amount)
    values (${id}, ${customerId}, 'Dining match', 'spending-restaurant', 'fixed', 500)`.execute(bank.root);
  return id;
}

/** The code of a refusal; fails if nothing was refused. */
export async function refusalCode(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
  } catch (error) {
    if (error instanceof CallRefused) return error.code;
    throw error;
  }
  throw new Error('it was not refused');
}
