import { randomUUID } from 'node:crypto';
import { planClosing } from '@bank/contract/relationship/closure/account-closing-contract.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { login } from '@bank/contract/person/identity/contract.ts';
import * as contract from '@bank/contract/relationship/closure/contract.ts';
import { closureTermsOn } from '@bank/contract/relationship/closure/rules.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { bookOf, createClosingCustomer, type ClosingCustomer } from '../../testing/closure.ts';
import { hear, runJob } from '../../testing/jobs.ts';
import { runWorker } from '../../testing/mail.ts';
import { PASSWORD } from '../../testing/people.ts';
import { stepUpNow } from '../../testing/security.ts';
import { specimenOf } from '../../testing/specimens.ts';
import { closureJobs } from './jobs.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(() => null).catch((thrown: unknown) => thrown);
  return error instanceof CallRefused ? error.code : error;
};

async function confirmed(): Promise<ClosingCustomer> {
  const leaver = await createClosingCustomer(bank);
  await leaver.as()(contract.beginClosure, {});
  await leaver.as()(contract.confirmClosure, {});
  return leaver;
}

/** Moves the end into the past. */
const passTime = (customerId: string) =>
  sql`
    update customers set closed_at = created_at where customer_id = ${customerId} and closed_at is not null`.execute(
    bank.root,
  );

const signOn = ({ customer }: ClosingCustomer, password = PASSWORD) =>
  callAs(bank.apiUrl, null)(login, { username: customer.username, password });

describe('ending the relationship', () => {
  test('is guided: nothing before every account is closed, then thirty days', async () => {
    const leaver = await createClosingCustomer(bank);
    const { as, customer } = leaver;
    const checking = await openTestAccount(bank, customer.id, 'checking');
    expect((await as()(contract.showClosure, {})).status).toBe('none');
    expect(await codeOf(as()(contract.confirmClosure, {}))).toBe('not_begun');
    const begun = await as()(contract.beginClosure, {});
    expect(begun).toMatchObject({ status: 'begun', accounts: [{ isOpen: true }] });
    expect(await codeOf(as()(contract.confirmClosure, {}))).toBe('still_open');
    const { plan } = await leaver.plan(checking, null);
    await leaver.submit(checking, plan.token);
    const { rows } = await sql<{ day: string }>`select bank.calendar_day() as day`.execute(bank.root);
    const today = dayFrom(rows[0]?.day ?? '');
    const done = await as()(contract.confirmClosure, {});
    expect(done).toMatchObject({ status: 'confirmed', endsOn: addDays(today, closureTermsOn(today).days) });
    expect(await as()(contract.confirmClosure, {})).toEqual(done);
    const mails = (await runWorker(bank)).filter(({ to }) => to === customer.email);
    expect(mails.map(({ subject }) => subject).join()).toContain('You’re leaving');
  });

  test('all other accounts are closed into one with one confirmation, all of them or none', async () => {
    const leaver = await createClosingCustomer(bank);
    const { as, customer } = leaver;
    const [taking, ...others] = [
      await openTestAccount(bank, customer.id, 'checking'),
      await openTestAccount(bank, customer.id, 'savings'),
      await openTestAccount(bank, customer.id, 'moneyMarket'),
      await openTestAccount(bank, customer.id, 'student'),
    ];
    await fund(bank, others[0] ?? '', 1_000);
    await fund(bank, others[1] ?? '', 2_000);
    const planned = await as()(contract.planAccounts, { destinationAccountId: taking });
    expect(planned).toMatchObject({ total: 3_000, inTheWay: [] });
    const closings = planned.closings.map(({ account, plan }) => ({ accountId: account.id, plan }));
    // Money that arrives in one of them after planning keeps all of them open.
    await fund(bank, others[2] ?? '', 5);
    expect(await codeOf(as(newId())(contract.closeAccounts, { closings }))).toBe('closing_changed');
    for (const other of others) expect((await bookOf(bank, other)).isClosed).toBe(false);
    const again = await as()(contract.planAccounts, { destinationAccountId: taking });
    const request = again.closings.map(({ account, plan }) => ({ accountId: account.id, plan }));
    const intent = randomUUID();
    for (let sent = 0; sent < 2; sent += 1) {
      const { accounts } = await as(intent)(contract.closeAccounts, { closings: request });
      expect(accounts.filter(({ isOpen }) => isOpen).map(({ account }) => account.id)).toEqual([taking]);
    }
    expect((await bookOf(bank, taking)).posted).toBe(3_005);
    expect(await bookFaults(bank.root)).toEqual([]);
  });

  test('what stands in the way of one account is told beside the plans of the others', async () => {
    const leaver = await createClosingCustomer(bank);
    const { as, customer } = leaver;
    const taking = await openTestAccount(bank, customer.id, 'checking');
    await openTestAccount(bank, customer.id, 'savings');
    await openTestAccount(bank, customer.id, 'retirement', { retirementType: 'roth' });
    const planned = await as()(contract.planAccounts, { destinationAccountId: taking });
    expect(planned.closings).toHaveLength(1);
    expect(planned.inTheWay.map(({ obstacles }) => obstacles[0]?.kind)).toEqual(['retirement']);
  });

  test('an application that nobody has decided stands in the way', async () => {
    const leaver = await createClosingCustomer(bank);
    await specimenOf('application', bank, leaver.customer.id);
    expect(await leaver.as()(contract.beginClosure, {})).toMatchObject({ applications: 1 });
    expect(await codeOf(leaver.as()(contract.confirmClosure, {}))).toBe('still_open');
  });

  test('is stopped while it is only begun, and taken back until its day', async () => {
    const leaver = await createClosingCustomer(bank);
    await leaver.as()(contract.beginClosure, {});
    expect((await leaver.as()(contract.stopClosure, {})).status).toBe('none');
    const other = await confirmed();
    expect((await other.as()(contract.stopClosure, {})).status).toBe('none');
    await passTime(other.customer.id);
    expect(await codeOf(signOn(other))).toBeNull();
  });

  test('is taken back by who applies for an account', async () => {
    const leaver = await confirmed();
    await sql`
      insert into outbox (id, topic, customer_id, fact)
      values (gen_random_uuid(), 'application.submitted', ${leaver.customer.id}, '{}')`.execute(bank.root);
    await hear(bank, closureJobs);
    expect((await leaver.as()(contract.showClosure, {})).status).toBe('none');
  });

  test('needs a session that was just proved', async () => {
    const customer = await bank.customer();
    const as = callAs(bank.apiUrl, customer.token);
    await as(contract.beginClosure, {});
    expect(await codeOf(as(contract.confirmClosure, {}))).toBe('step_up_needed');
    await stepUpNow(bank, customer.sessionId);
    expect((await as(contract.confirmClosure, {})).status).toBe('confirmed');
  });

  test('after its day sign-on says so to who has the right password, and nothing to who has not', async () => {
    const [gone, here] = [await confirmed(), await createClosingCustomer(bank)];
    expect(await codeOf(signOn(gone))).toBeNull();
    await passTime(gone.customer.id);
    expect(await codeOf(signOn(gone))).toBe('relationship_ended');
    expect(await codeOf(signOn(gone, 'Wrong-Words-1'))).toBe(await codeOf(signOn(here, 'Wrong-Words-1')));
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from sign_on_events
      where customer_id = ${gone.customer.id} and outcome = 'signed-on'`.execute(bank.root);
    expect(rows[0]?.open).toBe(1);
  });

  test('the sessions that are still open then are ended, once, and the last mail is sent', async () => {
    const leaver = await confirmed();
    await runWorker(bank);
    await passTime(leaver.customer.id);
    const [, end] = closureJobs;
    for (let run = 0; run < 2; run += 1) if (end) await runJob(bank, end, {});
    expect(await codeOf(leaver.as()(contract.showClosure, {}))).toBe('sign_on');
    const mails = (await runWorker(bank)).filter(({ to }) => to === leaver.customer.email);
    expect(mails.filter(({ subject }) => subject.startsWith('You’ve left '))).toHaveLength(1);
  });

  test('what one asks for is their own', async () => {
    const [ana, ben] = [await createClosingCustomer(bank), await createClosingCustomer(bank)];
    const account = await openTestAccount(bank, ben.customer.id, 'checking');
    await ana.as()(contract.beginClosure, {});
    expect((await ben.as()(contract.showClosure, {})).status).toBe('none');
    expect(await codeOf(ana.as()(planClosing, { accountId: account }))).toBe('not_found');
  });
});
