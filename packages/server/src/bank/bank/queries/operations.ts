import type { Tx } from '../../../platform/database.ts';
import type { DirectoryName } from '../../../platform/directory.ts';

/** A directory entry's original value: plain, or encrypted with a customer's key. */
export type Original =
  | { readonly text: string }
  | { readonly customerId: string; readonly place: string; readonly sealed: string };

/** Null if the record is gone or has no value of that kind. */
export async function findOriginal(tx: Tx, { kind, ownerId }: DirectoryName): Promise<Original | null> {
  switch (kind) {
    case 'username': {
      const row = await tx
        .selectFrom('credentials')
        .select('username')
        .where('customer_id', '=', ownerId)
        .executeTakeFirst();
      return row ? { text: row.username } : null;
    }
    case 'account-number': {
      const row = await tx
        .selectFrom('accounts')
        .select(['customer_id', 'number_sealed'])
        .where('id', '=', ownerId)
        .executeTakeFirst();
      return row
        ? { customerId: row.customer_id, place: 'accounts.number_sealed', sealed: row.number_sealed }
        : null;
    }
    case 'email':
    case 'customer-number':
    case 'ssn': {
      const row = await tx
        .selectFrom('customers')
        .select(['email', 'customer_number', 'ssn_sealed'])
        .where('customer_id', '=', ownerId)
        .executeTakeFirst();
      if (!row) return null;
      if (kind === 'ssn')
        return { customerId: ownerId, place: 'customers.ssn_sealed', sealed: row.ssn_sealed };
      return { text: kind === 'email' ? row.email : row.customer_number };
    }
  }
}
