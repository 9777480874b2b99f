import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, Journal, PostLeg } from '@bank/ledger/journal.ts';
import type { Tx } from '../platform/database.ts';
import { insertMovements, payAccrued, postAll, type NewMovement } from './cycle-queries.ts';
import type { Cycle } from './cycle.ts';
import { movementIdOf, referenceOf } from './intent.ts';

/** A month-end entry the bank posts to an account: interest or a fee. */
export type CycleEntry = {
  readonly what: 'interest' | 'fee';
  readonly account: AccountNumber;
  readonly customerId: string;
  readonly amount: Cents;
};

/** Amounts posted by this run, and the number of entries the ledger refused. */
export type Posted = { readonly done: readonly Cents[]; readonly refused: number };

/**
 * Posts a month's entries as one journal batch and writes a movement for each. The intent is derived from
 * account and month, so a rerun posts nothing twice. If an account can't take an entry, interest stays owed
 * and a fee is dropped.
 */
export async function postEntries(
  tx: Tx,
  entries: readonly CycleEntry[],
  cycle: Cycle,
  today: Day,
): Promise<Posted> {
  if (entries.length === 0) return { done: [], refused: 0 };
  const asked = entries.map((entry) => ({ entry, id: idOf(entry, cycle), leg: legOf(entry) }));
  const outcomes = await postAll(
    tx,
    asked.map(({ id, leg }): Journal => ({ intent: id, customer: null, legs: [leg] })),
  );
  const done = asked.flatMap(({ entry, id, leg }, at) => {
    const outcome = outcomes[at];
    return outcome?.status === 'posted' ? [{ entry, id, leg, journal: outcome.journal }] : [];
  });
  await insertMovements(
    tx,
    done.map(({ entry, id, leg, journal }) => movementOf(entry, id, leg, { journal, cycle, today })),
  );
  const paid = done.filter(({ entry }) => entry.what === 'interest').map(({ entry }) => entry);
  if (paid.length > 0) await payAccrued(tx, paid);
  return {
    done: done.map(({ entry }) => entry.amount),
    refused: outcomes.filter(({ status }) => status === 'refused').length,
  };
}

const prefixes = { interest: 'INT', fee: 'FEE' } as const;
const topics = { interest: 'interest.paid', fee: 'fee.charged' } as const;

function legOf({ what, account, amount }: CycleEntry): PostLeg {
  return what === 'interest'
    ? { debit: own.interest_payable, credit: account, amount, kind: 'interest' }
    : { debit: account, credit: own.fee_income, amount, kind: 'fee', forced: true };
}

/** A UUID that starts with the month's end as its time, so rows of one month are stored together. */
function idOf({ what, account, customerId }: CycleEntry, { end }: Cycle): string {
  const time = Date.parse(`${end}T00:00:00Z`).toString(16).padStart(12, '0');
  return movementIdOf(customerId, `${time}/${what}/${account}`);
}

function movementOf(
  { what, customerId, amount }: CycleEntry,
  id: string,
  leg: PostLeg,
  { journal, cycle, today }: { journal: number; cycle: Cycle; today: Day },
): NewMovement {
  return {
    id,
    customerId,
    kind: what,
    amount,
    from: leg.debit,
    to: leg.credit,
    reference: referenceOf(prefixes[what], id),
    day: today,
    journal,
    plan: JSON.stringify({ kind: what, amount, day: today, cycle, legs: [leg], limits: [] }),
    topic: topics[what],
  };
}
