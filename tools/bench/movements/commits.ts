import { cents } from '@bank/kernel/money.ts';
import { openLane } from '@bank/ledger/lane-client.ts';
import { transferDraft } from '@bank/server/capabilities/transfers/movement.ts';
import { commitOf } from '@bank/server/movements/commit.ts';
import { agreedFrom, type Agreed } from '@bank/server/movements/plan.ts';
import { createTill } from '@bank/server/movements/till.ts';
import type { Clock } from '@bank/server/platform/clock.ts';
import type { Commit } from '@bank/server/platform/till.ts';
import { randomInt, randomUUIDv7 } from 'node:crypto';
import { FIRST_ACCOUNT, ownerOf } from '../ledger/accounts.ts';
import type { Setting } from '../ledger/stage.ts';

const AMOUNT_MAX = 50;
const QUEUE_MAX = 10_000;

export function openTill(url: string, { lanes, width }: Omit<Setting, 'waiting'>) {
  const open = () =>
    openLane({ url, applicationName: 'bench', lockTimeoutMs: 20_000, connectTimeoutMs: 10_000 });
  return createTill({ open, lanes, width, queueMax: QUEUE_MAX });
}

/** What a customer agreed to: some money from their account to another. */
export function agreement(from: number, accounts: number, clock: Clock): Agreed {
  const to = FIRST_ACCOUNT + ((from - FIRST_ACCOUNT + randomInt(1, accounts)) % accounts);
  const draft = transferDraft({
    from,
    to,
    amount: cents(1 + (from % AMOUNT_MAX)),
    memo: undefined,
    day: clock.businessDate,
  });
  return agreedFrom(ownerOf(from), draft, clock);
}

/** Complete commits, each with an intent of its own. */
export function transfers(accounts: number, clock: Clock): () => Commit {
  return () => {
    const from = FIRST_ACCOUNT + randomInt(accounts);
    const agreed = agreement(from, accounts, clock);
    return commitOf({ customerId: agreed.customerId, intent: randomUUIDv7() }, agreed);
  };
}
