import type { BeneficiaryFields } from '@bank/contract/wealth/beneficiaries/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import { newId } from '../platform/work.ts';
import { openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';

/** A retirement account that one child inherits. */
export async function plantBeneficiary(
  bank: TestBank,
  customerId: string,
): Promise<{ accountId: string; beneficiaryId: string }> {
  const beneficiaryId = newId();
  const accountId = await openTestAccount(bank, customerId, 'retirement', { retirementType: 'roth' });
  const { vault } = bank.contextAs('system');
  const details = { name: 'Specimen', dateOfBirth: '1990-04-18', phone: null, email: null, address: null };
  await bank.root.transaction().execute(async (tx) => {
    const seal = (column: string, text: string) =>
      vault.seal(tx, customerId, `designated_beneficiaries.${column}`, text);
    const sealed = await seal('details_sealed', JSON.stringify(details));
    const ssn = await seal('ssn_sealed', '219099999');
    await sql`
      insert into beneficiary_designations (customer_id, account_id, version)
      values (${customerId}, ${accountId}, 1)`.execute(tx);
    await sql`
      insert into designated_beneficiaries (
        customer_id, account_id, version, place, beneficiary_id, type, relationship, share, per_stirpes,
        details_sealed, ssn_sealed
      )
      values (
        ${customerId}, ${accountId}, 1, 1, ${beneficiaryId}, 'Primary', 'Child', 1000000, false, ${sealed}, ${ssn}
      )`.execute(tx);
  });
  return { accountId, beneficiaryId };
}

/** A form as it is sent: an only child, unless something else is said. */
export function heir(given: Partial<BeneficiaryFields> = {}): BeneficiaryFields {
  return {
    id: null,
    type: 'Primary',
    name: 'Ada Lindqvist',
    relationship: 'Child',
    percentage: '100',
    perStirpes: false,
    dateOfBirth: dayFrom('1990-04-18'),
    ssn: '219097777',
    phone: null,
    email: null,
    address: null,
    ...given,
  };
}
