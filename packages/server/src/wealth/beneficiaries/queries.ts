import type { Beneficiary } from '@bank/contract/wealth/beneficiaries/contract.ts';
import type { Tx } from '../../platform/database.ts';

export type SealedBeneficiary = {
  readonly id: string;
  readonly type: Beneficiary['type'];
  readonly relationship: Beneficiary['relationship'];
  readonly share: number;
  readonly perStirpes: boolean;
  readonly detailsSealed: string;
  readonly ssnSealed: string | null;
};

type Of = { readonly customerId: string; readonly accountId: string };

/** The newest first; `before` leaves out itself and all that came later. */
export async function listDesignations(tx: Tx, of: Of & { before: number | null; limit: number }) {
  let query = tx
    .selectFrom('beneficiary_designations')
    .select(['version', 'saved_at'])
    .where('customer_id', '=', of.customerId)
    .where('account_id', '=', of.accountId)
    .orderBy('version', 'desc')
    .limit(of.limit);
  if (of.before !== null) query = query.where('version', '<', of.before);
  return query.execute();
}

/** In the order in which they were listed. */
export async function listBeneficiaries(tx: Tx, of: Of & { versions: readonly number[] }) {
  if (of.versions.length === 0) return [];
  return tx
    .selectFrom('designated_beneficiaries')
    .select([
      'version',
      'beneficiary_id',
      'type',
      'relationship',
      'share',
      'per_stirpes',
      'details_sealed',
      'ssn_sealed',
    ])
    .where('customer_id', '=', of.customerId)
    .where('account_id', '=', of.accountId)
    .where('version', 'in', of.versions)
    .orderBy('version', 'desc')
    .orderBy('place')
    .execute();
}

/** False if another save has made this version. */
export async function insertDesignation(
  tx: Tx,
  of: Of & { version: number; beneficiaries: readonly SealedBeneficiary[] },
): Promise<boolean> {
  const key = { customer_id: of.customerId, account_id: of.accountId, version: of.version };
  const made = await tx
    .insertInto('beneficiary_designations')
    .values(key)
    .onConflict((conflict) => conflict.columns(['customer_id', 'account_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!made) return false;
  await tx
    .insertInto('designated_beneficiaries')
    .values(
      of.beneficiaries.map((one, index) => ({
        ...key,
        place: index + 1,
        beneficiary_id: one.id,
        type: one.type,
        relationship: one.relationship,
        share: one.share,
        per_stirpes: one.perStirpes,
        details_sealed: one.detailsSealed,
        ssn_sealed: one.ssnSealed,
      })),
    )
    .execute();
  return true;
}
