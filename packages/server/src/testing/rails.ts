import { randomUUIDv7 } from 'node:crypto';
import type { Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Receipt } from '@bank/contract/movements/contract.ts';
import { readBalances, type Balance } from '@bank/ledger/reading.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { commitPlan } from '../movements/commit.ts';
import { pullExternal, sealDetails, sendExternal } from '../movements/external.ts';
import type { Draft } from '../movements/plan.ts';
import { createCommitBatcher } from '../movements/commit-batcher.ts';
import { readClock } from '../platform/clock.ts';
import type { CommitBatcher } from '../platform/commit-batcher.ts';
import type { CustomerContext } from '../platform/work.ts';
import type { ClearedRail } from '../rails/rail.ts';
import { fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { plantPlan } from './plans.ts';
import { standingSession } from './standing-session.ts';
import { asCustomer } from './schedules.ts';

/** A customer with one account, who sends money out of the bank and asks for money from outside. */
export type Sender = {
  readonly customerId: string;
  readonly token: string;
  readonly account: number;
  readonly send: (amount: number, more?: Sending) => Promise<Receipt>;
  /** Everything up to the commit, which is what is answered: for races, in which nothing else may take time. */
  readonly prepare: (amount: number, more?: Sending) => Promise<() => Promise<Receipt>>;
  readonly pull: (amount: number, more?: Sending) => Promise<Receipt>;
  readonly balance: () => Promise<Pick<Balance, 'posted' | 'held' | 'available'>>;
};

export type Sending = {
  readonly rail?: ClearedRail;
  readonly fee?: number;
  readonly intent?: string;
  readonly limits?: Draft['limits'];
  readonly leavesOn?: Day;
  readonly payee?: string;
  readonly needsCode?: boolean;
  /** Business days for which what is pulled can come back; none unless said. */
  readonly heldDays?: number;
  readonly outgoing?: NonNullable<Draft['outgoing']>;
  /** Another customer's account: then it goes to them, within the bank. */
  readonly onUs?: number;
};

export type Senders = {
  readonly make: (funds: number) => Promise<Sender>;
  readonly close: () => Promise<void>;
};

/** Commits through a counter of the API's own role, as a capability does. */
export function createSenders(bank: TestBank): Senders {
  const commitBatcher = createCommitBatcher({
    open: () =>
      openBatchConnection({
        ...bank.config.commitBatcher,
        url: bank.database.apiUrl,
        applicationName: 'bank test rails',
      }),
    ...bank.config.commitBatcher,
  });
  return { make: (funds) => makeSender(bank, commitBatcher, funds), close: commitBatcher.close };
}

async function makeSender(bank: TestBank, commitBatcher: CommitBatcher, funds: number): Promise<Sender> {
  const { id: customerId, token } = await bank.customer();
  const accountId = await openTestAccount(bank, customerId, 'checking');
  if (funds > 0) await fund(bank, accountId, funds);
  const { ledger_number } = await bank.worker
    .selectFrom('accounts')
    .select('ledger_number')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const account = Number(ledger_number);
  const detailsOf = ({ payee = '000111222' }: Sending) =>
    asCustomer(bank, customerId, (tx) =>
      sealDetails(tx, bank.contextAs('customer'), customerId, {
        routingNumber: '991000012',
        accountNumber: payee,
      }),
    );
  const ready = (way: Way, more: Sending) => commitFor(bank, { customerId, commitBatcher }, way, more);
  const prepare: Sender['prepare'] = async (amount, more = {}) =>
    ready(
      sendExternal({
        ...(more.onUs === undefined ? { rail: more.rail ?? 'wire' } : { rail: 'onus', to: more.onUs }),
        from: account,
        amount: cents(amount),
        fee: cents(more.fee ?? 0),
        kind: 'payment',
        details: await detailsOf(more),
      }),
      more,
    );
  return {
    customerId,
    token,
    account,
    prepare,
    send: async (amount, more) => (await prepare(amount, more))(),
    pull: async (amount, more = {}) => {
      const order = { rail: more.rail ?? 'ach', to: account, amount: cents(amount) } as const;
      const details = await detailsOf(more);
      return (await ready(pullExternal({ ...order, details, heldDays: more.heldDays ?? 0 }), more))();
    },
    balance: async () => {
      const [balance] = await readBalances(bank.worker, [account]);
      if (!balance) throw new Error('the account has no balance');
      const { posted, held, available } = balance;
      return { posted, held, available };
    },
  };
}

type Way = ReturnType<typeof sendExternal>;

async function commitFor(
  bank: TestBank,
  who: { customerId: string; commitBatcher: CommitBatcher },
  way: Way,
  more: Sending,
): Promise<() => Promise<Receipt>> {
  const guest = bank.contextAs('customer');
  // A plan and its commit look at nobody's language or cookies.
  const context = {
    ...guest,
    ...who,
    ...standingSession(bank, guest.db, who.customerId),
    commitPlace: 'tests',
    intent: more.intent ?? randomUUIDv7(),
  } as unknown as CustomerContext;
  const clock = await readClock(bank.worker);
  const draft: Draft = {
    ...way,
    kind: 'test',
    prefix: 'TST',
    limits: more.limits ?? [],
    leavesOn: more.leavesOn ?? clock.businessDate,
    arrivesOn: clock.businessDate,
    topic: 'test.submitted',
    ...(more.outgoing ? { outgoing: more.outgoing } : {}),
    ...(more.needsCode ? { approval: 'code', destination: 'Rosa ••1222' } : { approval: 'none' }),
  };
  const { token } = await plantPlan(bank.root, context, draft, [], clock);
  return () => commitPlan(context, token);
}
