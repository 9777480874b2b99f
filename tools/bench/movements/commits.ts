import { cents } from '@bank/kernel/money.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { transferDraft } from '@bank/server/payments/transfers/movement.ts';
import { commitOf } from '@bank/server/movements/commit.ts';
import { agreedFrom, type Agreed } from '@bank/server/movements/plan.ts';
import { createCommitBatcher } from '@bank/server/movements/commit-batcher.ts';
import type { Clock } from '@bank/server/platform/clock.ts';
import type { Commit } from '@bank/server/platform/commit-batcher.ts';
import { randomInt, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { FIRST_ACCOUNT, ownerOf, ownerSql } from '../ledger/accounts.ts';
import type { Setting } from '../ledger/stage.ts';

const AMOUNT_MAX = 50;
const QUEUE_MAX = 10_000;
const AGREEMENTS = 20_000;

export function openCommitBatcher(url: string, { connections, batchSize }: Omit<Setting, 'waiting'>) {
  const open = () =>
    openBatchConnection({ url, applicationName: 'bench', lockTimeoutMs: 20_000, connectTimeoutMs: 10_000 });
  return createCommitBatcher({ open, connections, batchSize, queueMax: QUEUE_MAX });
}

/** An agreed plan: money from one account to another. */
export function agreement(
  from: number,
  accounts: number,
  clock: Clock,
  shown: Pick<Agreed, 'id' | 'commitPlace'> = {},
): Agreed {
  const to = FIRST_ACCOUNT + ((from - FIRST_ACCOUNT + randomInt(1, accounts)) % accounts);
  const draft = transferDraft({
    from,
    to,
    amount: cents(1 + (from % AMOUNT_MAX)),
    memo: undefined,
    clock,
  });
  return agreedFrom(ownerOf(from), { ...draft, ...shown }, clock);
}

const STORED_AT_ONCE = 2_000;

/** Inserts plans directly, without the checks: storing is not part of a commit. */
export async function storePlans(admin: pg.Client, agreed: readonly Agreed[]): Promise<void> {
  for (let first = 0; first < agreed.length; first += STORED_AT_ONCE)
    await admin.query('select bank.keep_plan(plan) from jsonb_array_elements($1::jsonb) as plan', [
      JSON.stringify(agreed.slice(first, first + STORED_AT_ONCE)),
    ]);
}

/** Signs on the owner of every account, with a session key derived from the account number. */
export async function signOnAll(admin: pg.Client, accounts: number): Promise<void> {
  await admin.query(
    `insert into sessions (id, token_hash, kind, customer_id, expires_at, last_seen_at)
     select
       gen_random_uuid(), decode(lpad(to_hex(number), 64, '0'), 'hex'), 'customer', ${ownerSql('number')},
       bank.now() + interval '1 day', bank.now() + interval '1 day'
     from generate_series(${FIRST_ACCOUNT}::bigint, ${FIRST_ACCOUNT + accounts - 1}) as number`,
  );
  await admin.query('vacuum (analyze) sessions');
}

function sessionKeyOf(account: number): Buffer {
  return Buffer.from(account.toString(16).padStart(64, '0'), 'hex');
}

/** Both ways to commit a plan: stored before, or sent in full with its commit. */
type ShownPlans = { readonly stored: () => Commit; readonly travelling: () => Commit };

/** Plans with their own ids, each for one commit; `stored` throws when they are used up. */
export async function shownPlans(
  admin: pg.Client,
  accounts: number,
  clock: Clock,
  count: number,
): Promise<ShownPlans> {
  const make = () =>
    agreement(FIRST_ACCOUNT + randomInt(accounts), accounts, clock, {
      id: randomUUIDv7(),
      commitPlace: 'bench',
    });
  const kept = Array.from({ length: count }, make);
  const others = Array.from({ length: count }, make);
  await storePlans(admin, kept);
  let [nextKept, nextOther] = [0, 0];
  const commit = (agreed: Agreed | undefined, sessionKey?: Buffer) => {
    if (!agreed) throw new Error(`all ${count} plans were used up before the time was over`);
    const who = { customerId: agreed.customerId, intent: randomUUIDv7() };
    return commitOf(sessionKey ? { ...who, sessionKey } : who, agreed);
  };
  return {
    stored: () => {
      const agreed = kept[nextKept++];
      return commit(agreed, sessionKeyOf(agreed?.from ?? 0));
    },
    travelling: () => commit(others[nextOther++]),
  };
}

/** Complete commits, each with its own intent. Plans are made beforehand: only the commit is measured. */
export function transfers(accounts: number, clock: Clock): () => Commit {
  const agreed = Array.from({ length: AGREEMENTS }, () =>
    agreement(FIRST_ACCOUNT + randomInt(accounts), accounts, clock),
  );
  let next = 0;
  return () => {
    next = (next + 1) % agreed.length;
    const chosen = agreed[next];
    if (!chosen) throw new Error('there are no agreements');
    return commitOf({ customerId: chosen.customerId, intent: randomUUIDv7() }, chosen);
  };
}
