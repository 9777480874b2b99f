import { randomUUID } from 'node:crypto';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { registerSecurity } from '@bank/ledger/securities.ts';
import { newId } from '../platform/work.ts';
import { book, bookNumberOf } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { fillWithin } from './securities.ts';

/** Interest from the bank's books, as the close of a day adds it. */
export async function addInterest(bank: TestBank, accountId: string, amount: number): Promise<void> {
  const credit = await bookNumberOf(bank, accountId);
  await book(bank, [{ debit: own.interest_payable, credit, amount: cents(amount), kind: 'interest' }]);
}

export type Contribution = {
  readonly customerId: string;
  readonly from: Id<'account'>;
  readonly to: Id<'account'>;
  readonly amount: number;
  /** The year it counts toward; null if it counts toward none, as an entry of the bank itself. */
  readonly taxYear: number | null;
  readonly state?: 'posted' | 'returned' | 'pending';
  /** Over a network, the money is posted in the journal of its answer, which has an intent of its own. */
  readonly rail?: 'book' | 'ach';
};

/** A contribution with its movement, as the engine leaves both behind. Returned, it has gone back. Answers its intent. */
export async function contribute(bank: TestBank, given: Contribution): Promise<string> {
  const { customerId, amount, taxYear, state = 'posted', rail = 'book' } = given;
  const [from, to] = [await bookNumberOf(bank, given.from), await bookNumberOf(bank, given.to)];
  const intent = randomUUID();
  if (taxYear !== null) {
    const bound = { name: 'contribution', rule: 10, period: `${taxYear}-01-01`, add: amount, cap: 1_000_000 };
    await sql`
      insert into movements (
        id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
        created_at, changed_at, plan
      )
      values (
        ${intent}, ${customerId}, 'contribution', ${rail}, ${state}, ${amount}, 0, ${from}, ${to}, ${`CON-${intent}`},
        bank.today(), bank.today(), bank.now(), bank.now(), ${JSON.stringify({ limits: [bound] })}::jsonb
      )`.execute(bank.root);
  }
  if (state === 'pending') return intent;
  const journal = rail === 'book' ? intent : newId();
  await book(
    bank,
    [{ debit: from, credit: to, amount: cents(amount), kind: 'contribution', memo: 'Contribution' }],
    journal,
  );
  if (rail !== 'book')
    await sql`
      update movements
      set journal_id = (select id from ledger.leg where intent = ${journal})
      where id = ${intent}`.execute(bank.root);
  if (state === 'returned')
    await book(bank, [{ debit: to, credit: from, amount: cents(amount), kind: 'reversal' }]);
  return intent;
}

/** The gross amount leaves the retirement account: the tax for the authorities, the rest for its owner. */
export async function distribute(
  bank: TestBank,
  { from, to, gross, withheld }: { from: string; to: string; gross: number; withheld: number },
): Promise<void> {
  const [debit, credit] = [await bookNumberOf(bank, from), await bookNumberOf(bank, to)];
  await book(bank, [
    { debit, credit, amount: cents(gross - withheld), kind: 'transfer' },
    ...(withheld > 0
      ? [{ debit, credit: own.taxes_withheld, amount: cents(withheld), kind: 'transfer' } as const]
      : []),
  ]);
}

/** A share is bought for this amount, or one that cost a cent is sold for it. */
export async function trade(
  bank: TestBank,
  {
    account,
    customerId,
    amount,
    what,
  }: { account: string; customerId: string; amount: number; what: 'buy' | 'sell' },
): Promise<void> {
  const holder = { customer: customerId, account: await bookNumberOf(bank, account) };
  await bank.worker.transaction().execute(async (tx) => {
    const security = await registerSecurity(tx, 'KEELM');
    await fillWithin(tx, { holder, security, quantity: 1, amount: what === 'buy' ? amount : 1 });
  });
  if (what === 'buy') return;
  const orderId = newId();
  const { rows } = await sql<{ security: number }>`
    select position.security_id as security
    from ledger.position as position
    where position.account_id = ${holder.account}
      and ledger.reserve_shares(${orderId}, ${customerId}, ${holder.account}, position.security_id, 1) = 0`.execute(
    bank.root,
  );
  const security = rows[0]?.security;
  if (security === undefined) throw new Error('the share was not set aside');
  await bank.worker
    .transaction()
    .execute((tx) => fillWithin(tx, { holder, security, quantity: -1, amount, orderId }));
}
