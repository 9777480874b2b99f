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
const AGREEMENTS = 20_000;

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
    clock,
  });
  return agreedFrom(ownerOf(from), draft, clock);
}

/**
 * Complete commits, each with an intent of its own. The plans were made before, as a customer's are: what is measured is
 * their commit.
 */
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
