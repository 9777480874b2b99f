import { sql } from 'kysely';
import { newId } from '../platform/work.ts';
import { openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';

type Maker = (bank: TestBank, customerId: string) => Promise<string>;

/** A rollover request with its case and one document. */
async function plantRollover(
  bank: TestBank,
  customerId: string,
): Promise<{ requestId: string; fileId: string }> {
  const [id, fileId] = [newId(), newId()];
  const account = await openTestAccount(bank, customerId, 'retirement', { retirementType: 'traditional' });
  const { vault } = bank.contextAs('system');
  const details = { provider: 'Specimen', accountNumber: '123456789012', strategy: { kind: 'match' } };
  const requestId = await bank.root.transaction().execute(async (tx) => {
    const sealed = await vault.seal(tx, customerId, 'rollovers.details_sealed', JSON.stringify(details));
    const { rows } = await sql<{ number: string }>`
      insert into rollovers (
        id, customer_id, account_id, number, from_account, source_type, rollover_type, estimated_value, withholding,
        distribution_method, details_sealed, digest, submitted_on, process_by
      )
      values (
        ${id}, ${customerId}, ${account}, bank.reference_of('ROL', ${id}), 'external', 'traditional', 'full', 1000, 0,
        'direct', ${sealed}, 'specimen', bank.today(), bank.today() + 5
      )
      returning number`.execute(tx);
    await sql`
      select bank.open_case(
        ${newId()}, 'rollover', ${id}, ${customerId}, bank.today(), bank.today() + 5, null)`.execute(tx);
    const name = await vault.seal(tx, customerId, 'rollover_files.name_sealed', 'specimen.pdf');
    await sql`
      insert into rollover_files (customer_id, id, rollover_id, place, type, name_sealed, bytes, message_id)
      values (${customerId}, ${fileId}, ${id}, 1, 'application/pdf', ${name}, 1, ${newId()})`.execute(tx);
    const part = await vault.seal(tx, customerId, 'rollover_file_parts.sealed', 'JQ==');
    await sql`insert into rollover_file_parts values (${customerId}, ${fileId}, 0, ${part})`.execute(tx);
    return rows[0]?.number ?? '';
  });
  return { requestId, fileId };
}

/** What ids about rollovers can name; see `specimens.ts`. */
export const rolloverSpecimens: Readonly<Record<string, Maker>> = {
  rollover: async (bank, customerId) => (await plantRollover(bank, customerId)).requestId,
  'rollover-file': async (bank, customerId) => (await plantRollover(bank, customerId)).fileId,
};
