import { sql } from 'kysely';
import { newId } from '../platform/work.ts';
import { bookNumberOf, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';

type Maker = (bank: TestBank, customerId: string) => Promise<string>;

/** A dispute with its case and one file. */
async function plantDispute(
  bank: TestBank,
  customerId: string,
): Promise<{ caseNumber: string; fileId: string }> {
  const [id, fileId] = [newId(), newId()];
  const account = await openTestAccount(bank, customerId, 'checking');
  const number = await bookNumberOf(bank, account);
  const { vault } = bank.contextAs('system');
  const details = { transactionName: 'Specimen', description: 'Specimen', answers: {} };
  const caseNumber = await bank.root.transaction().execute(async (tx) => {
    const sealed = await vault.seal(tx, customerId, 'disputes.details_sealed', JSON.stringify(details));
    const { rows } = await sql<{ case_number: string }>`
      insert into disputes (
        id, customer_id, account_id, account_number, case_number, regulation, leg_id, line_id, line_day, line_kind,
        other_account, amount, memo, reason, contact_method, wants_credit, details_sealed, digest, received_on, expected_on,
        credit_by, resolve_by, acknowledged_at
      )
      values (
        ${id}, ${customerId}, ${account}, ${number}, bank.reference_of('DSP', ${id}), 'e',
        ${Number.parseInt(id.slice(-10), 16)}, ${`${id}.0`}, bank.today(), 5, 14, 100, 'Specimen', 'duplicate', 'email', false,
        ${sealed}, 'specimen', bank.today(), bank.today() + 14, bank.today() + 14, bank.today() + 44, bank.now()
      )
      returning case_number`.execute(tx);
    await sql`
      select bank.open_case(
        ${newId()}, 'dispute-e', ${id}, ${customerId}, bank.today(), bank.today() + 14, bank.today() + 44)`.execute(
      tx,
    );
    await sql`select bank.append_dispute_event(${id}, ${customerId}, 'received', null, null)`.execute(tx);
    const name = await vault.seal(tx, customerId, 'dispute_files.name_sealed', 'specimen.pdf');
    await sql`
      insert into dispute_files (customer_id, id, dispute_id, place, type, name_sealed, bytes)
      values (${customerId}, ${fileId}, ${id}, 1, 'application/pdf', ${name}, 1)`.execute(tx);
    const part = await vault.seal(tx, customerId, 'dispute_file_parts.sealed', 'JQ==');
    await sql`insert into dispute_file_parts values (${customerId}, ${fileId}, 0, ${part})`.execute(tx);
    return rows[0]?.case_number ?? '';
  });
  return { caseNumber, fileId };
}

/** What ids about disputes can name; see `specimens.ts`. */
export const disputeSpecimens: Readonly<Record<string, Maker>> = {
  dispute: async (bank, customerId) => (await plantDispute(bank, customerId)).caseNumber,
  'dispute-file': async (bank, customerId) => (await plantDispute(bank, customerId)).fileId,
};
