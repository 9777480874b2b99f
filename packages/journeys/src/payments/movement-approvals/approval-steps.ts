import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { me } from '@bank/contract/person/identity/contract.ts';
import type { Receipt } from '@bank/contract/movements/contract.ts';
import { submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { codeRulebook } from '@bank/kernel/rulebook.ts';
import { own } from '@bank/ledger/chart.ts';
import { buildPlan, type Draft } from '@bank/server/movements/plan.ts';
import { readConfig } from '@bank/server/platform/config.ts';
import type { Person } from '@bank/simulator/people.ts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { mailTo } from '../../mailbox.ts';
import { call } from '../../people.ts';
import { visit } from '../../visitor.ts';

async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function ledgerNumbers(ids: readonly string[]): Promise<number[]> {
  return asOwner(async (client) => {
    const { rows } = await client.query<{ id: string; number: string }>(
      'select id, ledger_number::text as number from accounts where id = any ($1::uuid[])',
      [ids],
    );
    return ids.map((id) => Number(rows.find((row) => row.id === id)?.number));
  });
}

type Payment = { from: Account; to: Account; amount: Cents; fee?: Cents; destination?: string };

/** A movement that waits for its customer, planned as a form would whose kind asks for a code, and really committed. */
export async function awaiting(person: Person, request: Payment): Promise<Receipt> {
  const { from, to, amount, fee = ZERO, destination = 'Savings ••1234' } = request;
  const [debit = 0, credit = 0] = await ledgerNumbers([from.id, to.id]);
  const { businessDate, now } = await call(showBank, {});
  const { id: customerId } = await call(me, {}, person.token);
  const draft: Draft = {
    kind: 'transfer',
    prefix: 'TRF',
    rail: 'book',
    amount,
    fee,
    from: debit,
    to: credit,
    legs: [
      { debit, credit, amount, kind: 'transfer', memo: 'For the boat' },
      ...(fee > ZERO ? [{ debit, credit: own.fee_income, amount: fee, kind: 'fee' as const }] : []),
    ],
    limits: [],
    leavesOn: businessDate,
    arrivesOn: businessDate,
    topic: null,
    approval: 'code',
    destination,
  };
  const config = readConfig({ BANK_STAGE: 'development', DATABASE_URL: inject('databaseUrl') });
  const clock = { now: new Date(now), businessDate, aheadSeconds: 0, shiftable: true, rules: codeRulebook };
  const who = { config, customerId, commitPlace: submitTransfer.name };
  const { agreed, plan } = buildPlan(who, draft, [], clock);
  // No page offers this kind, so it is stored as the owner of the tables would.
  await asOwner((client) => client.query('select bank.keep_plan($1::jsonb)', [JSON.stringify(agreed)]));
  return call(submitTransfer, { plan: plan.token }, person.token, randomUUID());
}

/** The newest code that was mailed for a movement; the mail names what it comes to with its fee. */
export async function mailedCode(person: Person, total: Cents): Promise<string> {
  const amount = moneyText(total).replaceAll(/[$.]/g, String.raw`\$&`);
  const mail = await mailTo(person.email, new RegExp(`approval code for ${amount}`));
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

/** Signed on without a word of any language, and then at this page. */
export async function atIn(browser: Browser, person: Person, path: string, language: string) {
  const visitor = await visit(browser, '/login', { language, width: 'phone' });
  const dialog = visitor.page.getByRole('dialog');
  await dialog.locator('input[name=username]').fill(person.username);
  await dialog.locator('input[name=password]').fill(person.password);
  await dialog.locator('button[type=submit]').click();
  await visitor.page.waitForURL('**/dashboard');
  await visitor.page.goto(path);
  return visitor;
}
