import {
  createRetirementLoan,
  showRetirementLoans,
} from '@bank/contract/wealth/retirement-loans/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';

let bank: TestBank;
let nora: Customer;
let jonas: Customer;
let own: Record<'traditional' | 'roth' | 'checking' | 'closed', Id<'account'>>;

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  [nora, jonas] = [await bank.customer(), await bank.customer()];
  const ira = (retirementType: 'traditional' | 'roth') =>
    openTestAccount(bank, nora.id, 'retirement', { retirementType });
  own = {
    traditional: await ira('traditional'),
    roth: await ira('roth'),
    checking: await openTestAccount(bank, nora.id, 'checking'),
    closed: await ira('roth'),
  };
  await sql`
    select ledger.close_account(ledger_number, 'test') from accounts where id = ${own.closed}`.execute(
    bank.root,
  );
});
afterAll(() => bank.close());

type Asked = { token?: string; body?: unknown };

async function ask(accountId: string, { token = nora.token, body = {} }: Asked = {}) {
  const answer = await fetch(`${bank.apiUrl}/api/retirement/${accountId}/loans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '5000.00', termMonths: 24, ...(body as object) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Everything a request could have left behind. */
async function traces(): Promise<unknown> {
  const { rows } = await sql`
    select
      (select count(*) from movements) as movements, (select count(*) from schedules) as schedules,
      (select count(*) from cases) as cases, (select count(*) from audit_events) as events`.execute(
    bank.root,
  );
  return rows;
}

test('[MISC-07] lists the customer’s open retirement accounts, none of which allows loans', async () => {
  const { accounts, rolloverDays } = await callAs(bank.apiUrl, nora.token)(showRetirementLoans, {});
  expect(accounts.map(({ id, retirementType, allowsLoans }) => [id, retirementType, allowsLoans])).toEqual([
    [own.traditional, 'traditional', false],
    [own.roth, 'roth', false],
  ]);
  expect(rolloverDays).toBe(60);
  expect((await callAs(bank.apiUrl, jonas.token)(showRetirementLoans, {})).accounts).toEqual([]);
});

test.each(['traditional', 'roth'] as const)(
  '[MISC-07] a request for a loan from a %s IRA is refused and leaves nothing behind',
  async (type) => {
    const before = await traces();
    const asked = callAs(bank.apiUrl, nora.token)(createRetirementLoan, {
      accountId: own[type],
      amount: 500_000 as never,
      termMonths: 24,
    });
    await expect(asked).rejects.toMatchObject({
      problems: [
        {
          code: 'loan_not_allowed',
          text: 'You can’t borrow from an IRA, so we didn’t take your request. No money moved.',
        },
      ],
    });
    expect(await traces()).toEqual(before);
  },
);

test('[MISC-07] the amount and the term are read before the plan is asked', async () => {
  const bad = [
    [{ amount: '0.00' }, 'Enter an amount greater than zero'],
    [{ amount: '-5.00' }, 'Enter an amount greater than zero'],
    [{ termMonths: 0 }, 'Enter a term from 1 to 60 months'],
    [{ termMonths: 61 }, 'Enter a term from 1 to 60 months'],
    [{ termMonths: 1.5 }, 'Enter a term from 1 to 60 months'],
    [{ termMonths: '24' }, 'Enter a term from 1 to 60 months'],
  ] as const;
  for (const [body, text] of bad) {
    const { text: reply } = await ask(own.roth, { body });
    expect(reply).toContain(text);
    expect(reply).not.toContain('loan_not_allowed');
  }
  for (const termMonths of [1, 60])
    expect((await ask(own.roth, { body: { termMonths } })).text).toContain('loan_not_allowed');
});

test('[MISC-07] an account of a stranger, none and no id at all are answered alike', async () => {
  const answers = [
    await ask(own.roth, { token: jonas.token }),
    await ask(newId()),
    await ask('not-an-id'),
    await ask(own.checking),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(answers.map(({ text }) => text.includes('loan_not_allowed'))).toEqual([false, false, false, false]);
});
