import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/work.ts';
import { bookNumberOf, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';

type Maker = (bank: TestBank, customerId: string) => Promise<string>;

const sealer = (bank: TestBank, tx: Tx, customerId: string) => {
  const { vault } = bank.contextAs('system');
  return (place: string, text: string) => vault.seal(tx, customerId, place, text);
};

/** What ids about checks can name; see `specimens.ts`. */
export const checkSpecimens: Readonly<Record<string, Maker>> = {
  'presented-check': async (bank, customerId) => {
    const id = newId();
    const account = await openTestAccount(bank, customerId, 'checking');
    const { vault } = bank.contextAs('system');
    await bank.root.transaction().execute(async (tx) => {
      const seal = sealer(bank, tx, customerId);
      await sql`
        insert into rail_items (
          network, item_id, intent, direction, amount, number_sealed, name_sealed, effective_on, check_number, state, reason,
          customer_id, account_id
        )
        values (
          'check', ${id}, ${id}, 'out', 100, ${vault.sealForBank('rail_items.number_sealed', '1')},
          ${vault.sealForBank('rail_items.name_sealed', 'Specimen')}, bank.today(), 1001, 'returned', 'stop_payment',
          ${customerId}, ${account}
        )`.execute(tx);
      await sql`
        insert into presented_checks (
          id, customer_id, account_id, network, item_id, number, amount, presented_on, return_by, state, reason, images
        )
        values (
          ${id}, ${customerId}, ${account}, 'check', ${id}, 1001, 100, bank.today(), bank.today() + 1, 'returned',
          'stop_payment', 'stored'
        )`.execute(tx);
      for (const side of ['front', 'back'])
        await sql`
          insert into presented_check_parts (customer_id, check_id, side, place, sealed)
          values (${customerId}, ${id}, ${side}, 0, ${await seal('presented_check_parts.sealed', 'JQ==')})`.execute(
          tx,
        );
    });
    return id;
  },
  'stop-payment': async (bank, customerId) => {
    const id = newId();
    const account = await openTestAccount(bank, customerId, 'checking');
    await sql`
      insert into stop_payments (id, customer_id, account_id, first_number, last_number, expires_on)
      values (${id}, ${customerId}, ${account}, 1001, 1001, bank.calendar_day() + 180)`.execute(bank.root);
    return id;
  },
  'shipping-address': (bank, customerId) =>
    bank.root.transaction().execute(async (tx) => {
      const id = newId();
      const text = { name: 'Specimen', street: '1 Pier Road', city: 'Portland', state: 'ME', zip: '04101' };
      const sealed = await sealer(
        bank,
        tx,
        customerId,
      )('shipping_addresses.address_sealed', JSON.stringify(text));
      await sql`
        insert into shipping_addresses (id, customer_id, address_sealed, is_primary)
        values (${id}, ${customerId}, ${sealed}, false)`.execute(tx);
      return id;
    }),
  'check-photo': (bank, customerId) =>
    bank.root.transaction().execute(async (tx) => {
      const id = newId();
      const sealed = await sealer(bank, tx, customerId)('check_photo_parts.sealed', 'JQ==');
      await sql`insert into check_photos (id, customer_id, bytes) values (${id}, ${customerId}, 1)`.execute(
        tx,
      );
      await sql`
        insert into check_photo_parts (customer_id, photo_id, place, sealed)
        values (${customerId}, ${id}, 0, ${sealed})`.execute(tx);
      return id;
    }),
  'check-order': async (bank, customerId) => {
    const [id, movement] = [newId(), newId()];
    const account = await openTestAccount(bank, customerId, 'checking');
    const number = await bookNumberOf(bank, account);
    const details = {
      shipTo: { name: 'Specimen', street: '1 Pier Road', city: 'Portland', state: 'ME', zip: '04101' },
      holder: { name: 'Specimen', street: '', place: '', phone: '' },
    };
    await bank.root.transaction().execute(async (tx) => {
      const sealed = await sealer(
        bank,
        tx,
        customerId,
      )('check_orders.details_sealed', JSON.stringify(details));
      await sql`
        insert into movements (
          id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
          created_at, changed_at, plan
        )
        values (
          ${movement}, ${customerId}, 'checkOrder', 'book', 'posted', 4330, 0, ${number}, 44, 'CHK-SPECIMEN', bank.today(),
          bank.today(), bank.now(), bank.now(), '{}'
        )`.execute(tx);
      await sql`
        insert into check_orders (
          id, customer_id, account_id, order_number, movement_id, style, quantity, delivery, is_duplicate, is_large_print,
          first_number, last_number, details_sealed, total, tax, arrives_from, arrives_by, send_after, next_at
        )
        values (
          ${id}, ${customerId}, ${account}, ${id}, ${movement}, 'standardBlue', '1', 'standard', false, false, 1000, 1099,
          ${sealed}, 4330, 330, bank.today(), bank.today(), bank.now(), 'infinity'
        )`.execute(tx);
    });
    return id;
  },
};
