import {
  account,
  type explainAccount as explainCall,
  type listAccounts as listCall,
} from '@bank/contract/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { cents } from '@bank/kernel/money.ts';
import { unknownThing } from '@bank/kernel/problem.ts';
import { openAccount } from '@bank/ledger/accounts.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { readBalances, type Balance } from '@bank/ledger/reading.ts';
import { readFacts } from '../../movements/explain-queries.ts';
import { whyAvailable, whyCurrent, whyHeld } from '../../movements/explain.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, newId, type CustomerContext } from '../../platform/work.ts';
import { findAccounts, insertAccount } from './queries.ts';

/** An account of this customer's: what they call it by, and its place in the books. */
export type OwnAccount = {
  readonly id: string;
  readonly type: AccountType;
  readonly number: AccountNumber;
  readonly balance: Balance;
};

export function listAccounts(context: CustomerContext): Promise<ReplyOf<typeof listCall>> {
  return forCustomer(context, async (tx) => {
    const own = await readOwn(tx, null);
    return {
      accounts: own.map(({ id, type, balance }) => ({
        id: account.shape.id.parse(id),
        type,
        currentBalance: balance.posted,
        availableBalance: balance.available,
        state: balance.state,
      })),
    };
  });
}

export function explainAccount(
  context: CustomerContext,
  { accountId, figure }: RequestOf<typeof explainCall>,
): Promise<ReplyOf<typeof explainCall>> {
  return forCustomer(context, async (tx) => {
    const [own = unknownThing()] = await ownAccounts(tx, [accountId]);
    const facts = await readFacts(tx, own.number, (await readClock(tx)).businessDate);
    switch (figure) {
      case 'current':
        return whyCurrent(facts);
      case 'available':
        return whyAvailable(facts, own.type === 'credit');
      case 'held':
        return whyHeld(facts);
    }
  });
}

/** The one check of ownership: these accounts, in this order, or not found when one of them is not this customer's. */
export async function ownAccounts(tx: Tx, ids: readonly string[]): Promise<OwnAccount[]> {
  const own = await readOwn(tx, ids);
  return ids.map((id) => own.find((each) => each.id === id) ?? unknownThing());
}

async function readOwn(tx: Tx, ids: readonly string[] | null): Promise<OwnAccount[]> {
  const rows = await findAccounts(tx, ids);
  const balances = await readBalances(
    tx,
    rows.map((row) => Number(row.ledger_number)),
  );
  const byNumber = new Map(balances.map((balance) => [balance.account, balance]));
  return rows.flatMap((row) => {
    const number = Number(row.ledger_number);
    const balance = byNumber.get(number);
    return balance ? [{ id: row.id, type: account.shape.type.parse(row.type), number, balance }] : [];
  });
}

/** Opens an account in the books and gives it the id its owner will use. Only the bank's own processes may. */
export async function openFor(
  tx: Tx,
  { customerId, type, reason }: { customerId: string; type: AccountType; reason: string },
): Promise<{ id: string; number: AccountNumber }> {
  const number = await openAccount(tx, {
    customer: customerId,
    product: type,
    side: type === 'credit' ? 'asset' : 'liability',
    floor: cents(0),
    ceiling: null,
    reason,
  });
  const id = newId();
  await insertAccount(tx, { id, customerId, ledgerNumber: number, type });
  return { id, number };
}
