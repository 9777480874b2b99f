import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { movementIdOf } from '../movements/intent.ts';
import { newId } from '../platform/work.ts';
import { openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';

type Maker = (bank: TestBank, customerId: string) => Promise<string>;

/** What ids about rewards can name; see `specimens.ts`. */
export const rewardSpecimens: Readonly<Record<string, Maker>> = {
  'reward-redemption': async (bank, customerId) => {
    const id = newId();
    await plantRedemption(bank, customerId, id);
    return id;
  },
  // The redemption is made of the intent and of whose it is, so another's leads nowhere.
  'redemption-intent': async (bank, customerId) => {
    const intent = randomUUID();
    await plantRedemption(bank, customerId, movementIdOf(customerId, intent));
    return intent;
  },
};

async function plantRedemption(bank: TestBank, customerId: string, id: string): Promise<void> {
  const account = await openTestAccount(bank, customerId, 'credit');
  const { vault } = bank.contextAs('system');
  await bank.root.transaction().execute(async (tx) => {
    await sql`
      insert into points_entries (
        account_id, place, customer_id, kind, points, balance, day, leg_id, purchase_id, amount, name, category, per_dollar,
        rule_from
      )
      values (
        ${account}, 0, ${customerId}, 'earned', 2500, 0, bank.today(), -floor(random() * 1e15)::bigint, ${newId()}, 250000,
        'Specimen', 'other', 1, '2020-01-01'
      )`.execute(tx);
    await sql`
      insert into reward_redemptions (
        id, customer_id, account_id, reward_id, kind, points, amount, reference, promised_by, next_at
      )
      values (
        ${id}, ${customerId}, ${account}, 'gull-rock-25', 'code', 2500, 2500, ${id}, bank.today(), 'infinity'
      )`.execute(tx);
    const code = await vault.seal(tx, customerId, 'reward_redemptions.code_sealed', 'SPECIMEN-CODE');
    await sql`
      update reward_redemptions
      set state = 'delivered', code_sealed = ${code}, settled_at = bank.now()
      where id = ${id}`.execute(tx);
  });
}
