import { sql } from 'kysely';
import { sealDetails } from '../movements/external.ts';
import { newId } from '../platform/work.ts';
import { openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';

/** A payee whose bill is due today, as the tables keep one. */
export async function plantPayee(bank: TestBank, customerId: string): Promise<string> {
  const id = newId();
  const context = bank.contextAs('system');
  await bank.root.transaction().execute(async (tx) => {
    const details = { name: 'Specimen', accountNumber: '123456789' };
    const { sealed, digest, lastFour } = await sealDetails(tx, context, customerId, details);
    const number = await context.vault.seal(tx, customerId, 'payees.number_sealed', details.accountNumber);
    await sql`
      insert into payees (
        id, customer_id, name, category, details_sealed, details_digest, last_four, number_sealed, due_amount,
        due_starts_on, due_every
      )
      values (
        ${id}, ${customerId}, 'Specimen', 'Utilities', ${sealed}, ${`${digest.slice(0, 30)}${id.slice(-13)}`},
        ${lastFour}, ${number}, 100, bank.today(), 'monthly'
      )`.execute(tx);
  });
  return id;
}

/** A payment that waits for its day. */
export async function plantPayment(bank: TestBank, customerId: string): Promise<string> {
  const id = newId();
  await plantSchedule(bank, { id, customerId, kind: 'bill-payment', frequency: 'once', extra: {} });
  return id;
}

/** An automatic payment that runs. */
export async function plantAutopay(bank: TestBank, customerId: string): Promise<string> {
  const id = newId();
  const extra = { autopayId: id, payeeType: 'bill', paymentType: 'fixed' };
  const payeeId = await plantSchedule(bank, { id, customerId, kind: 'autopay', frequency: 'monthly', extra });
  await sql`
    insert into autopays (
      id, customer_id, payee_type, payee_id, schedule_id, notify_email, notify_reminder, notify_text
    )
    values (${id}, ${customerId}, 'bill', ${payeeId}, ${id}, true, true, false)`.execute(bank.root);
  await sql`
    insert into autopay_schedules (schedule_id, autopay_id, customer_id)
    values (${id}, ${id}, ${customerId})`.execute(bank.root);
  return id;
}

async function plantSchedule(
  bank: TestBank,
  made: { id: string; customerId: string; kind: string; frequency: string; extra: object },
): Promise<string> {
  const payeeId = await plantPayee(bank, made.customerId);
  const fromAccountId = await openTestAccount(bank, made.customerId, 'checking');
  const request = JSON.stringify({ payeeId, fromAccountId, amount: '1.00', ...made.extra });
  await sql`
    insert into schedules (id, customer_id, kind, request, anchor, frequency, end_kind, closed_days, next_on)
    values (
      ${made.id}, ${made.customerId}, ${made.kind}, ${request}::jsonb, bank.today() + 9, ${made.frequency}, 'never',
      'previous-business-day', bank.today() + 9
    )`.execute(bank.root);
  return payeeId;
}
