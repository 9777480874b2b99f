import type { Tx } from '../../platform/database.ts';
import { Erased } from '../../platform/vault.ts';
import type { Context } from '../../platform/work.ts';

const PLACE = 'disputes.details_sealed';

/** What the customer said, and the name under which they know the transaction. */
export type Details = {
  readonly transactionName: string;
  readonly description: string;
  readonly answers: Readonly<Record<string, string>>;
};

export function sealDetails(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
  details: Details,
): Promise<string> {
  return vault.seal(tx, customerId, PLACE, JSON.stringify(details));
}

/** Nothing of it is left if the customer was erased. */
export async function openDetails(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { customerId, detailsSealed }: { readonly customerId: string; readonly detailsSealed: string },
): Promise<Details> {
  try {
    return JSON.parse(await vault.open(tx, customerId, PLACE, detailsSealed)) as Details;
  } catch (error) {
    if (!(error instanceof Erased)) throw error;
    return { transactionName: '', description: '', answers: {} };
  }
}
