import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, plus, type Cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber, PostLeg } from '@bank/ledger/journal.ts';
import { openLane } from '@bank/ledger/lane-client.ts';
import { createPosting } from '@bank/ledger/post.ts';
import { newId } from '@bank/server/platform/work.ts';
import { chanceFrom } from './chance.ts';
import type { Character } from './characters.ts';

const SEED = 2_000_003;
const ASKING = 256;
const LANES = { lanes: 2, width: 64, queueMax: 1_000 };

/** A shop whose every sale is an entry of its account: for looking at a very long history. */
export const busy: Character = {
  username: 'ivy',
  firstName: 'Ivy',
  lastName: 'Lund',
  about: 'a shop with a million sales',
  address: { addressLine1: '2 Harbor Street', city: 'Portland', state: 'ME', zipCode: '04101' },
  dateOfBirth: '1979-11-30',
  ssn: '219099984',
  opened: [
    { type: 'checking', nickname: 'Lund’s Corner Shop', deposit: cents(900_000), memo: 'Initial deposit' },
  ],
  happenings: () => () => [],
  lastDay: [],
};

/** One business day in the shop: its sales, gathered as the books take them, and what the wholesaler gets of them. */
export function openShop(url: string, account: AccountNumber, salesADay: number) {
  const posting = createPosting({
    open: () =>
      openLane({ url, applicationName: 'bank demo shop', lockTimeoutMs: 20_000, connectTimeoutMs: 10_000 }),
    ...LANES,
  });
  const chance = chanceFrom(SEED);
  let sold = 0;
  const post = async (leg: PostLeg) => {
    const { status } = await posting.ask({ intent: newId(), customer: null, legs: [leg] });
    if (status !== 'posted') throw new Error(`a sale was ${status}`);
  };
  return {
    crowd: async (day: Day) => {
      if (!isBusinessDay(day)) return;
      const sales: Cents[] = Array.from({ length: salesADay }, () => cents(chance.whole(180, 2_400)));
      let next = 0;
      const till = async () => {
        for (let amount = sales[next]; amount !== undefined; amount = sales[next]) {
          next += 1;
          sold += 1;
          const memo = `Card sale ${String(sold).padStart(7, '0')}`;
          await post({ debit: own.clearing_card, credit: account, amount, kind: 'deposit', memo });
        }
      };
      await Promise.all(Array.from({ length: ASKING }, till));
      const kept = partsOf(day).date % 3 === 0 ? 97 : 100;
      const amount = cents(Math.floor((plus(...sales) * kept) / 100));
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
