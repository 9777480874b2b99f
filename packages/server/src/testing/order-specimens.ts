import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { movementIdOf } from '../movements/intent.ts';
import { newId } from '../platform/work.ts';
import { openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';

type Maker = (bank: TestBank, customerId: string) => Promise<string>;

/** An order to sell that is over, so nothing is set aside for it. */
async function plantOrder(bank: TestBank, customerId: string, id: string): Promise<void> {
  const account = await openTestAccount(bank, customerId, 'investment');
  await bank.root.transaction().execute(async (tx) => {
    await sql`
      insert into instruments (symbol, name, class, is_simulated, folded)
      values ('SPCMN', 'Specimen', 'stock', true, 'specimen')
      on conflict do nothing`.execute(tx);
    await sql`
      insert into investment_orders (
        id, customer_id, account_id, reference, side, symbol, security_id, quantity, trade_on, good_until
      )
      values (
        ${id}, ${customerId}, ${account}, bank.reference_of('ORD', ${id}), 'sell', 'SPCMN',
        ledger.register_security('SPCMN'), 1, bank.today(), bank.now()
      )`.execute(tx);
    await sql`
      update investment_orders set state = 'expired', ended_at = bank.now() where id = ${id}`.execute(tx);
  });
}

/** What ids about orders can name; see `specimens.ts`. */
export const orderSpecimens: Readonly<Record<string, Maker>> = {
  'investment-order': async (bank, customerId) => {
    const id = newId();
    await plantOrder(bank, customerId, id);
    return id;
  },
  // The order is made of the intent and of whose it is, so another's leads nowhere.
  'investment-intent': async (bank, customerId) => {
    const intent = randomUUID();
    await plantOrder(bank, customerId, movementIdOf(customerId, intent));
    return intent;
  },
};
