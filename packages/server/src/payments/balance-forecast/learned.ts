import { isCash, type AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { merchantOf } from '@bank/contract/movements/merchant-rules.ts';
import { LEARNED_DAYS, type PastLine } from '@bank/contract/payments/balance-forecast/learned-rules.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { FIRST_CUSTOMER_ACCOUNT, type Kind } from '@bank/ledger/chart.ts';
import { readHistory } from '@bank/ledger/reading.ts';
import type { Ahead } from '../../movements/ahead.ts';
import type { Tx } from '../../platform/database.ts';
import { listScheduledMovements } from './queries.ts';

/** More lines than most people have in half a year; older ones are left out. */
const LINES_MAX = 600;

/** What the bank itself books has days of its own. */
const bankKinds: readonly Kind[] = ['fee', 'interest', 'accrual', 'reversal'];

/** Postings from and to others on the accounts one pays from, without what schedules made. */
export async function pastLines(tx: Tx, { accounts, customerId }: Ahead, today: Day): Promise<PastLine[]> {
  const since = addDays(today, -LEARNED_DAYS);
  const cash = accounts.filter(({ type }) => isCash(type as AccountType));
  if (cash.length === 0) return [];
  const scheduled = await listScheduledMovements(tx, customerId, since);
  const lines: PastLine[] = [];
  for (const { id, number } of cash)
    for (const entry of await readHistory(tx, { account: number, from: since, size: LINES_MAX })) {
      const { memo, other, kind, intent, origin } = entry;
      const isOutside = other < FIRST_CUSTOMER_ACCOUNT && !bankKinds.includes(kind);
      if (memo === null || !isOutside || scheduled.has(intent) || scheduled.has(origin ?? '')) continue;
      // Named as in the history, without the network's store number and place.
      const name = kind === 'purchase' ? merchantOf(memo).name : memo;
      lines.push({ accountId: id, day: dayFrom(entry.day), amount: entry.amount, name });
    }
  return lines;
}
