import { own, type Kind } from '@bank/ledger/chart.ts';
import type { Journal, PostLeg } from '@bank/ledger/journal.ts';
import { cents } from '@bank/kernel/money.ts';
import { randomInt, randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, type Rate } from './compare.ts';
import { openPosting, type Posting, type Setting, type Stage } from './stage.ts';
import { FIRST_ACCOUNT, ownerOf } from './accounts.ts';
import { startCounting } from './usage.ts';

export type Load = {
  readonly database: string;
  readonly setting: Setting;
  readonly journal: () => Journal;
  readonly seconds: number;
};

/** What the callers measured besides the rate. */
export type Posted = Rate & { readonly p50Ms: number; readonly p99Ms: number; readonly perStatement: number };

const WARM_MS = 600;
const AMOUNT_MAX = 50;

/** What the callers call: the ledger, or a batcher in front of it. */
type Counter<Asked> = Pick<Posting, 'close' | 'counts'> & {
  readonly ask: (asked: Asked) => Promise<{ readonly status: string }>;
};

export function keepAsking(stage: Stage, { database, setting, journal, seconds }: Load): Promise<Posted> {
  const counter = openPosting(stage, database, setting);
  return keepBusy(stage, { counter, make: journal, waiting: setting.waiting, seconds });
}

/** A number of callers, each sending again as soon as it is answered; measured after a warm-up. */
export async function keepBusy<Asked>(
  stage: Stage,
  load: { counter: Counter<Asked>; make: () => Asked; waiting: number; seconds: number },
): Promise<Posted> {
  const { counter, make, waiting, seconds } = load;
  let [answered, asking] = [0, true];
  let waits: number[] = [];
  const caller = async () => {
    while (asking) {
      const begun = performance.now();
      const outcome = await counter.ask(make());
      if (outcome.status !== 'posted') throw new Error(`an item of the load was ${JSON.stringify(outcome)}`);
      answered += 1;
      waits.push(performance.now() - begun);
    }
  };
  const callers = Promise.all(Array.from({ length: waiting }, caller));
  const measure = async (): Promise<Posted> => {
    await sleep(WARM_MS);
    waits = [];
    const [countBefore, before, begun] = [answered, counter.counts(), performance.now()];
    const finish = startCounting(stage.serverPid);
    await sleep(seconds * 1_000);
    const done = answered - countBefore;
    const spent = finish(done);
    const after = counter.counts();
    return {
      perSecond: (done / (performance.now() - begun)) * 1_000,
      spent,
      p50Ms: quantile(waits, 0.5),
      p99Ms: quantile(waits, 0.99),
      perStatement: (after.asked - before.asked) / (after.statements - before.statements),
    };
  };
  try {
    // A failing caller ends the measurement at once.
    const measured = await Promise.race([measure(), callers.then(stoppedEarly)]);
    asking = false;
    await callers;
    return measured;
  } finally {
    asking = false;
    await counter.close();
  }
}

/** Between two random customer accounts. */
export function uniform(accounts: number): () => Journal {
  return () => {
    const from = FIRST_ACCOUNT + randomInt(accounts);
    const to = FIRST_ACCOUNT + ((from - FIRST_ACCOUNT + randomInt(1, accounts)) % accounts);
    return journalOf(from, [leg(from, to, from, 'transfer')]);
  };
}

/** From a customer account to the same account of the bank every time. */
export function hot(accounts: number): () => Journal {
  return () => {
    const from = FIRST_ACCOUNT + randomInt(accounts);
    return journalOf(from, [leg(from, own.clearing_wire, from, 'payment')]);
  };
}

/** A wire with its fee, and the network's charge to the bank. */
export function threeLegs(accounts: number): () => Journal {
  return () => {
    const from = FIRST_ACCOUNT + randomInt(accounts);
    return journalOf(from, [
      leg(from, own.clearing_wire, from, 'payment'),
      leg(from, own.fee_income, 1, 'fee'),
      leg(own.network_cost, own.clearing_wire, 1, 'payment'),
    ]);
  };
}

function leg(debit: number, credit: number, seed: number, kind: Kind): PostLeg {
  return { debit, credit, amount: cents(1 + (seed % AMOUNT_MAX)), kind };
}

function journalOf(from: number, legs: readonly PostLeg[]): Journal {
  return { intent: randomUUIDv7(), customer: ownerOf(from), legs };
}

function stoppedEarly(): never {
  throw new Error('the callers stopped early');
}
