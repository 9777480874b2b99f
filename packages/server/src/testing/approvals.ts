import { mailContent } from '@bank/contract/bank/notifications/contract.ts';
import type { Receipt } from '@bank/contract/movements/contract.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { mailMovementCode } from '../person/approvals/approvals.ts';
import { commitPlan } from '../movements/commit.ts';
import type { Draft } from '../movements/plan.ts';
import { readClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/work.ts';
import { fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { customerContextOf } from './contexts.ts';
import { plantPlan } from './plans.ts';

/** A customer with two accounts, whose transfers within the bank need an approval. */
export type Approver = {
  readonly customerId: string;
  readonly token: string;
  readonly from: number;
  readonly to: number;
  readonly ask: (amount: number, more?: Partial<Asked>) => Promise<Receipt>;
};

type Asked = {
  readonly fee: number;
  readonly limits: Draft['limits'];
  readonly intent: string;
  readonly topic: string;
};

export async function makeApprover(bank: TestBank, funds: number): Promise<Approver> {
  const { id: customerId, token } = await bank.customer();
  const source = await openTestAccount(bank, customerId, 'checking');
  const target = await openTestAccount(bank, customerId, 'savings');
  await fund(bank, source, funds);
  const numberOf = async (id: string) =>
    Number(
      (
        await bank.worker
          .selectFrom('accounts')
          .select('ledger_number')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).ledger_number,
    );
  const [from, to] = [await numberOf(source), await numberOf(target)];
  const ask: Approver['ask'] = async (amount, more = {}) => {
    const context = customerContextOf(bank, customerId, more.intent ?? randomUUIDv7());
    const clock = await readClock(bank.worker);
    const fee = cents(more.fee ?? 0);
    const draft: Draft = {
      kind: 'transfer',
      prefix: 'TRF',
      rail: 'book',
      amount: cents(amount),
      fee,
      from,
      to,
      legs: [
        { debit: from, credit: to, amount: cents(amount), kind: 'transfer', memo: 'for the boat' },
        ...(fee > ZERO ? [{ debit: from, credit: own.fee_income, amount: fee, kind: 'fee' as const }] : []),
      ],
      limits: more.limits ?? [],
      leavesOn: clock.businessDate,
      arrivesOn: clock.businessDate,
      topic: more.topic ?? 'test.approved',
      approval: 'code',
      destination: 'Savings ••1234',
    };
    return commitPlan(context, (await plantPlan(bank.root, context, draft, [], clock)).token);
  };
  return { customerId, token, from, to, ask };
}

/** The worker's job for one movement, and the code as the customer's mailbox would show it; null when none was sent. */
export async function mailedCode(bank: TestBank, movementId: string): Promise<string | null> {
  const worker = bank.contextAs('worker');
  const before = await newestMail(bank);
  await inTransaction(worker, (tx) => mailMovementCode({ ...worker, tx }, movementId));
  const mail = await newestMail(bank);
  if (!mail || mail.id === before?.id) return null;
  const text = await inTransaction(worker, (tx) =>
    worker.vault.open(tx, mail.customer_id, 'outbox.fact', mail.sealed),
  );
  return mailContent.parse(JSON.parse(text)).blanks['code'] ?? null;
}

/** However many were mailed before: the caps of mail have tests of their own. */
export async function mailedCodeOf(bank: TestBank, movementId: string): Promise<string> {
  await sql`delete from mail_counts`.execute(bank.root);
  const code = await mailedCode(bank, movementId);
  if (code === null) throw new Error('no code was mailed');
  return code;
}

async function newestMail(bank: TestBank) {
  const { rows } = await sql<{ id: string; customer_id: string; sealed: string }>`
    select id, customer_id, fact ->> 'sealed' as sealed
    from outbox
    where topic = 'notifications.mail-wanted' and fact ->> 'template' = 'movement-code'
    order by id desc
    limit 1`.execute(bank.root);
  return rows[0];
}

/** Digits that are not this code. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
