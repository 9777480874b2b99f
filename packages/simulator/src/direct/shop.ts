import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, plus, type Cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { createPosting } from '@bank/ledger/post.ts';
import { newId } from '@bank/server/platform/work.ts';
import { chanceFrom } from '../chance.ts';

const SEED = 2_000_003;
const ASKING = 256;
const LANES = { connections: 2, batchSize: 64, queueMax: 1_000 };

/** A shop's business days: its card sales, posted in batches, and one payment to its wholesaler a day. */
export function openShop(url: string, account: AccountNumber, salesADay: number) {
  const posting = createPosting({
    open: () =>
      openBatchConnection({
        url,
        applicationName: 'bank demo shop',
        lockTimeoutMs: 20_000,
        connectTimeoutMs: 10_000,
      }),
    ...LANES,
  });
  const chance = chanceFrom(SEED);
  let sold = 0;
  const post = async (leg: PostLeg) => {
    const { status } = await posting.ask({ intent: newId(), customer: null, legs: [leg] });
    if (status !== 'posted') throw new Error(`a sale was ${status}`);
  };
  return {
    sales: async (day: Day) => {
      if (!isBusinessDay(day)) return;
      const amounts: Cents[] = Array.from({ length: salesADay }, () => cents(chance.whole(180, 2_400)));
      let next = 0;
      const sell = async () => {
        for (let amount = amounts[next]; amount !== undefined; amount = amounts[next]) {
          next += 1;
          sold += 1;
          const memo = `Card sale ${String(sold).padStart(7, '0')}`;
          await post({ debit: own.clearing_card, credit: account, amount, kind: 'deposit', memo });
        }
      };
      await Promise.all(Array.from({ length: ASKING }, sell));
      const kept = partsOf(day).date % 3 === 0 ? 97 : 100;
      const amount = cents(Math.floor((plus(...amounts) * kept) / 100));
      await post({
        debit: account,
        credit: own.clearing_ach,
        amount,
        kind: 'payment',
        memo: 'Harbor Wholesale',
      });
    },
    close: () => posting.close(),
  };
}
