import {
  beneficiary,
  beneficiaryDetails,
  type Beneficiary,
  type BeneficiaryDetails,
} from '@bank/contract/wealth/beneficiaries/contract.ts';
import { totalText } from '@bank/contract/wealth/beneficiaries/rules.ts';
import { lastFour } from '@bank/kernel/mask.ts';
import { rate } from '@bank/kernel/rate.ts';
import type { Tx } from '../../platform/database.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { listBeneficiaries, listDesignations, type SealedBeneficiary } from './queries.ts';

const DETAILS_PLACE = 'designated_beneficiaries.details_sealed';
const SSN_PLACE = 'designated_beneficiaries.ssn_sealed';

/** One beneficiary with all that is known. The number itself never leaves the service. */
export type Designated = SealedBeneficiary & {
  readonly details: BeneficiaryDetails;
  readonly ssn: string | null;
};

export type Designation = {
  readonly version: number;
  readonly savedAt: Date;
  readonly beneficiaries: readonly Designated[];
};

/** The newest first. */
export async function readDesignations(
  tx: Tx,
  context: CustomerContext,
  of: { accountId: string; before: number | null; limit: number },
): Promise<Designation[]> {
  const { customerId } = context;
  const made = await listDesignations(tx, { ...of, customerId });
  const versions = made.map(({ version }) => version);
  const rows = await listBeneficiaries(tx, { customerId, accountId: of.accountId, versions });
  const details = await openDetails(tx, context, rows);
  const numbers = await openNumbers(tx, context, rows);
  const opened = rows.map((row, index) => ({ row, details: details[index], ssn: numbers[index] ?? null }));
  return made.map(({ version, saved_at: savedAt }) => ({
    version,
    savedAt,
    beneficiaries: opened
      .filter(({ row }) => row.version === version)
      .map(({ row, details: known, ssn }) => ({
        ...sealedOf(row),
        details: beneficiaryDetails.parse(known),
        ssn,
      })),
  }));
}

type Row = Awaited<ReturnType<typeof listBeneficiaries>>[number];

async function openDetails(tx: Tx, { vault, customerId }: CustomerContext, rows: readonly Row[]) {
  const sealed = rows.map((row) => row.details_sealed);
  const texts = await vault.openAll(tx, customerId, DETAILS_PLACE, sealed);
  return texts.map((text) => JSON.parse(text) as unknown);
}

/** The estate of somebody who is alive has no number. */
async function openNumbers(tx: Tx, { vault, customerId }: CustomerContext, rows: readonly Row[]) {
  const sealed = rows.flatMap((row) => row.ssn_sealed ?? []);
  const opened = await vault.openAll(tx, customerId, SSN_PLACE, sealed);
  const known = new Map(sealed.map((text, index) => [text, opened[index] ?? null]));
  return rows.map((row) => (row.ssn_sealed === null ? null : (known.get(row.ssn_sealed) ?? null)));
}

/** Sealed with the customer's key. A number that was sealed before stays as it is. */
export async function sealNew(
  tx: Tx,
  { vault, customerId }: CustomerContext,
  details: BeneficiaryDetails,
  number: { readonly ssn: string | null; readonly sealed: string | null },
): Promise<{ detailsSealed: string; ssnSealed: string | null }> {
  const ssnSealed =
    number.sealed ?? (number.ssn === null ? null : await vault.seal(tx, customerId, SSN_PLACE, number.ssn));
  return {
    detailsSealed: await vault.seal(tx, customerId, DETAILS_PLACE, JSON.stringify(details)),
    ssnSealed,
  };
}

export function toReply(one: Designated): Beneficiary {
  return beneficiary.parse({
    ...one.details,
    id: one.id,
    type: one.type,
    relationship: one.relationship,
    percentage: totalText(rate(one.share)),
    perStirpes: one.perStirpes,
    ssnLastFour: one.ssn === null ? null : lastFour(one.ssn),
  });
}

/** Whether two entries of one beneficiary say the same, the number included. */
export function isSame(one: Omit<Designated, 'detailsSealed' | 'ssnSealed'>, other: typeof one): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(one: Parameters<typeof isSame>[0]): string {
  const { name, dateOfBirth, phone, email, address } = one.details;
  const { type, relationship, share, perStirpes, ssn } = one;
  return JSON.stringify({
    name,
    dateOfBirth,
    phone,
    email,
    address,
    type,
    relationship,
    share,
    perStirpes,
    ssn,
  });
}

function sealedOf(row: Row): SealedBeneficiary {
  const { type, relationship } = beneficiary.pick({ type: true, relationship: true }).parse(row);
  return {
    id: row.beneficiary_id,
    type,
    relationship,
    share: row.share,
    perStirpes: row.per_stirpes,
    detailsSealed: row.details_sealed,
    ssnSealed: row.ssn_sealed,
  };
}
