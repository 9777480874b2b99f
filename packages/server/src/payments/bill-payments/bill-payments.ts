import { payerProblems, SAME_DAYS, spentOn } from '@bank/contract/payments/bill-payments/rules.ts';
import { openDues } from '@bank/contract/payments/payees/rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { refuseIfAny } from '@bank/kernel/problem.ts';
import { draftOutgoing } from '../../movements/outgoing.ts';
import type { Draft } from '../../movements/plan.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { coverFor, ownAccounts, type Cover, type OwnAccount } from '../../accounts/accounts/service.ts';
import { dismissedDues } from './dismissals.ts';
import { listedPayee } from '../payees/service.ts';
import { BILL_PAYMENT, billOrder, type BillDraft } from './movement.ts';
import { findSame, hasBeenPaid, listPaid } from './queries/bill-payments.ts';

export type BillRequest = {
  readonly payeeId: string;
  readonly accountId: string;
  readonly amount: Cents;
  readonly memo: string | null;
};

export type BillFacts = {
  readonly payee: Awaited<ReturnType<typeof listedPayee>>;
  readonly account: OwnAccount;
  readonly cover: Cover | null;
  /** Its own money plus its overdraft cover. */
  readonly available: Cents;
};

/** Both sides of a payment: a listed payee, and an account of the customer's that can pay. */
export async function billFacts(
  tx: Tx,
  { payeeId, accountId, amount }: Pick<BillRequest, 'payeeId' | 'accountId' | 'amount'>,
): Promise<BillFacts> {
  const [account] = await ownAccounts(tx, [accountId]);
  const payee = await listedPayee(tx, payeeId);
  if (!account) throw new Error('an account was asked for');
  refuseIfAny(payerProblems(account.type));
  const cover = await coverFor(tx, account, amount);
  return { payee, account, cover, available: plus(account.balance.available, cover?.amount ?? ZERO) };
}

/** Drafts an immediate payment. Unless its bill is known, it counts toward the payee's oldest open bill. */
export async function draftBill(
  tx: Tx,
  request: BillRequest,
  { payee, account, cover }: BillFacts,
  clock: Clock,
  known?: Pick<OpenBill, 'dueOn'> | null,
): Promise<BillDraft> {
  const bill = known === undefined ? (await openBills(tx, [payee], clock.businessDate)).get(payee.id) : known;
  const order = billOrder({
    customerId: payee.customerId,
    payee: {
      id: payee.id,
      name: payee.name,
      category: payee.category,
      lastFour: payee.details.lastFour,
      dueOn: bill?.dueOn ?? null,
      knownSince: payee.knownSince,
    },
    details: payee.details,
    from: account.number,
    amount: request.amount,
    memo: request.memo,
    category: spentOn[payee.category],
    cover: cover?.legs ?? [],
    clock,
  });
  return draftOutgoing(tx, order);
}

/** The payee a plan pays; null for a plan of another kind. */
export function payeeOf(agreed: Draft): string | null {
  return agreed.kind === BILL_PAYMENT ? (agreed.outgoing?.payeeId ?? null) : null;
}

export type OpenBill = {
  readonly dueOn: Day;
  readonly paid: Cents;
  readonly remaining: Cents;
  /** Later bills that are past due too. */
  readonly alsoOverdue: { readonly count: number; readonly amount: Cents };
};

type Billed = Pick<BillFacts['payee'], 'id' | 'due' | 'dueSince'>;

/** The oldest bill of each payee that is neither fully paid nor dismissed, with what was paid toward it. */
export async function openBills(
  tx: Tx,
  payees: readonly Billed[],
  today: Day,
  /** Bills due before this are left out. */
  from?: Day,
): Promise<ReadonlyMap<string, OpenBill>> {
  const dues = payees.flatMap(({ id, due, dueSince }) =>
    due
      ? [{ id, due, days: openDues(due, dueSince, today).filter((on) => from === undefined || on >= from) }]
      : [],
  );
  const since = dues
    .flatMap(({ days }) => days.slice(0, 1))
    .toSorted()
    .at(0);
  if (since === undefined) return new Map();
  const paid = await listPaid(
    tx,
    dues.map(({ id }) => id),
    since,
  );
  const dismissed = await dismissedDues(tx, since);
  return new Map(
    dues.flatMap(({ id, due, days }) => {
      const open = days
        .filter((dueOn) => !dismissed.has(`${id} ${dueOn}`))
        .map((dueOn) => {
          const sum = paid.find((each) => each.payeeId === id && each.dueOn === dueOn)?.paid ?? ZERO;
          return { dueOn, paid: sum, remaining: minus(due.amount, sum) };
        })
        .filter(({ remaining }) => remaining > ZERO);
      const [oldest, ...later] = open;
      if (!oldest) return [];
      const overdue = later.filter(({ dueOn }) => dueOn < today);
      const amount = plus(ZERO, ...overdue.map(({ remaining }) => remaining));
      return [[id, { ...oldest, alsoOverdue: { count: overdue.length, amount } }] as const];
    }),
  );
}

/** Facts for warnings: whether this is the first payment to the payee, and whether it repeats a recent amount. */
export async function historyWith(
  tx: Tx,
  { payeeId, amount }: Pick<BillRequest, 'payeeId' | 'amount'>,
  today: Day,
): Promise<{ isFirst: boolean; sameOn: Day | null }> {
  return {
    isFirst: !(await hasBeenPaid(tx, payeeId)),
    sameOn: await findSame(tx, { payeeId, amount, since: addDays(today, -SAME_DAYS) }),
  };
}
