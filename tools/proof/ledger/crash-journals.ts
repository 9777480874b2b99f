import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Journal, Leg } from '@bank/ledger/journal.ts';
import { createRandom } from './random.ts';

/** What one client process must post; the same journals and intents after a restart. */
export type ScenarioStep = {
  readonly url: string;
  readonly seed: number;
  readonly journals: number;
  readonly customer: string;
  readonly accounts: readonly number[];
  /** Log of acknowledged journals, one per line. */
  readonly log: string;
};

/** An acknowledged journal: its index, its number in the ledger, and whether it was a replay. */
export type Receipt = { readonly place: number; readonly number: number; readonly wasThere: boolean };

const PLACE_WIDTH = 8;
const NUMBER_WIDTH = 16;

/** All lines have the same length, so the file size tells their number. */
export const RECEIPT_BYTES = PLACE_WIDTH + NUMBER_WIDTH + 3;

export function writeReceipt({ place, number, wasThere }: Receipt): string {
  return `${String(place).padEnd(PLACE_WIDTH)}${String(number).padEnd(NUMBER_WIDTH)}${wasThere ? 'r' : 'p'} \n`;
}

export function readReceipts(text: string): Receipt[] {
  return Array.from({ length: Math.floor(text.length / RECEIPT_BYTES) }, (_, at) => {
    const line = text.slice(at * RECEIPT_BYTES, (at + 1) * RECEIPT_BYTES);
    const [place = '', number = '', how = ''] = line.trim().split(/\s+/);
    return { place: Number(place), number: Number(number), wasThere: how === 'r' };
  });
}

/** Accounts without a floor, so every journal is accepted and the result is known in advance. */
export function stepJournals({ seed, journals, customer, accounts }: ScenarioStep): Journal[] {
  const random = createRandom(seed);
  const amount = () => cents(random.between(1, 10_000));
  const leg = (): Leg => {
    const debit = random.pick(accounts);
    const credit = random.chance(0.3)
      ? own.clearing_ach
      : random.pick(accounts.filter((each) => each !== debit));
    return random.chance(0.1)
      ? { act: 'hold', debit, credit, amount: amount(), kind: 'purchase' }
      : { debit, credit, amount: amount(), kind: 'transfer', memo: `errand ${seed}` };
  };
  return Array.from({ length: journals }, (_, place) => ({
    intent: random.uuid(),
    customer,
    legs: Array.from({ length: place % 5 === 0 ? 3 : 1 }, leg),
    ...(place % 7 === 0
      ? { limits: [{ rule: 1, period: '2026-01-01', add: cents(1), cap: cents(1_000_000) }] }
      : {}),
  }));
}
