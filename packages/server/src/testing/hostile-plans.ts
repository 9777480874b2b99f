import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { own } from '@bank/ledger/chart.ts';
import { newId } from '../platform/work.ts';

/** A plan as it is stored, before anything is believed of it. */
export type RawPlan = Record<string, unknown> & {
  readonly id: string;
  readonly kind: string;
  readonly rail: string;
  readonly amount: number;
  readonly fee: number;
  readonly from: number;
  readonly to: number;
  readonly day: string;
  readonly deadline: string;
  readonly approval: string;
  readonly legs: readonly RawLeg[];
  readonly limits: readonly Record<string, unknown>[];
  readonly instruction?: Record<string, unknown>;
  readonly outgoing?: Record<string, unknown>;
};

type RawLeg = Record<string, unknown> & { readonly amount: number; readonly act?: string };

/** What the plan's text says, out of the token a customer is given. */
export function rawPlanOf(token: string): RawPlan {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as RawPlan;
}

/** Whose things are tried on a plan that is somebody else's. */
export type Stranger = { readonly customerId: string; readonly account: number; readonly payeeId: string };

type Change = (plan: RawPlan, stranger: Stranger) => Partial<RawPlan> | null;

const later = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();
const HOUR_MS = 3_600_000;

const eachLeg =
  (change: (leg: RawLeg, stranger: Stranger) => object): Change =>
  (plan, stranger) => ({ legs: plan.legs.map((leg) => ({ ...leg, ...change(leg, stranger) })) });

const moreLegs =
  (leg: (plan: RawPlan, stranger: Stranger) => object): Change =>
  (plan, stranger) => ({
    legs: [...plan.legs, { act: plan.legs[0]?.act ?? 'post', ...leg(plan, stranger) } as unknown as RawLeg],
  });

const eachLimit =
  (change: (limit: Record<string, unknown>) => object): Change =>
  ({ limits }) => ({ limits: limits.map((limit) => ({ ...limit, ...change(limit) })) });

/** For what leaves alone. */
const outgoing =
  (change: (plan: RawPlan, stranger: Stranger) => object): Change =>
  (plan, stranger) =>
    plan.outgoing && plan.outgoing['payeeId'] !== null
      ? { outgoing: { ...plan.outgoing, ...change(plan, stranger) } }
      : null;

const instructed =
  (change: (plan: RawPlan) => object): Change =>
  (plan) =>
    plan.instruction && plan.outgoing?.['payeeId']
      ? { instruction: { ...plan.instruction, ...change(plan) } }
      : null;

/** Everything a process that has been taken over might write into a plan. Null where a change does not apply. */
export const hostileChanges: Readonly<Record<string, Change>> = {
  'it is another customer’s': (_, { customerId }) => ({ customerId }),
  'it was made with other rules': () => ({ rules: 'f'.repeat(64) }),
  'it pays out of a stranger’s account': (plan, { account }) => ({
    from: account,
    legs: plan.legs.map((leg) => ({ ...leg, debit: account })),
  }),
  'its legs alone pay out of a stranger’s account': eachLeg((_, { account }) => ({ debit: account })),
  'it pays into a stranger’s account': (plan, { account }) => ({
    to: account,
    legs: plan.legs.map((leg) => ({ ...leg, credit: account })),
  }),
  'its legs alone pay into a stranger’s account': eachLeg((_, { account }) => ({ credit: account })),
  'it pays out of the bank’s cash': (plan) =>
    plan.from === own.cash
      ? null
      : { from: own.cash, legs: plan.legs.map((leg) => ({ ...leg, debit: own.cash })) },
  'it pays into an account of the bank’s that has no part in it': (plan) => ({
    to: own.suspense,
    legs: plan.legs.map((leg) => ({ ...leg, credit: own.suspense })),
  }),
  'a leg more pays a stranger': moreLegs(({ from, amount }, { account }) => ({
    debit: from,
    credit: account,
    amount,
    kind: 'transfer',
  })),
  'a leg more takes from a stranger': moreLegs(({ from, amount }, { account }) => ({
    debit: account,
    credit: from,
    amount,
    kind: 'transfer',
  })),
  'a leg more takes from the bank': moreLegs(({ from, amount }) => ({
    debit: own.interest_payable,
    credit: from,
    amount,
    kind: 'interest',
  })),
  'the same leg twice': (plan) => (plan.legs[0] ? { legs: [...plan.legs, plan.legs[0]] } : null),
  'no legs': () => ({ legs: [] }),
  'a leg moves more than the plan says': eachLeg(({ amount }) => ({ amount: amount + 1 })),
  'a leg moves a negative amount': eachLeg(({ amount }) => ({ amount: -amount })),
  'a leg is of another kind': eachLeg(() => ({ kind: 'reversal' })),
  'a leg is forced': eachLeg(() => ({ forced: true })),
  'a leg is posted instead of set aside, or the reverse': eachLeg(({ act }) => ({
    act: act === 'hold' ? 'post' : 'hold',
  })),
  'a leg acts on somebody’s hold': eachLeg(() => ({ act: 'capture', hold: 16 })),
  'it says more than its legs move': ({ amount, legs }) => (legs.length > 0 ? { amount: amount + 1 } : null),
  'it moves nothing': ({ kind }) => (kind === 'accountClosing' ? null : { amount: 0 }),
  'it moves a negative amount': ({ amount }) => ({ amount: -amount }),
  'it leaves out its fee': (plan) =>
    plan.rail === 'wire'
      ? { fee: 0, legs: plan.legs.filter((leg) => leg['kind'] !== 'fee') }
      : { fee: plan.fee + 1 },
  'it is of no known kind': () => ({ kind: 'gift' }),
  'it takes a rail that is not its own': ({ rail }) => ({ rail: rail === 'card' ? 'atm' : 'card' }),
  'it brings money in from outside': (plan) =>
    plan.instruction?.['direction'] === 'in'
      ? null
      : { instruction: { ...plan.instruction, direction: 'in' }, legs: [] },
  'it tells a topic of another kind': () => ({ topic: 'autopay.paid' }),
  'its reference looks like another kind’s': () => ({ prefix: 'ZZZ' }),
  'it carries something nobody knows': () => ({ forced: true }),
  'it holds for longer': ({ deadline }) => ({ deadline: later(deadline, HOUR_MS) }),
  'it is over already': ({ deadline }) => ({ deadline: later(deadline, -HOUR_MS) }),
  'it is of another business day': ({ day }) => ({ day: addDays(dayFrom(day), 1) }),
  'it leaves on a day that is over': ({ day }) => ({ leavesOn: addDays(dayFrom(day), -1) }),
  'it can be approved for ten days': ({ deadline }) => ({
    approval: 'code',
    destination: 'Savings ••1234',
    approveBy: later(deadline, 240 * HOUR_MS),
  }),
  'it names no call that commits it': () => ({ commitPlace: null }),
  'it counts toward no limit': ({ limits }) => (limits.length > 0 ? { limits: [] } : null),
  'its limit is higher than the bank’s': eachLimit(({ cap }) => ({ cap: Number(cap) * 10 })),
  'it counts less than it takes': eachLimit(() => ({ add: 1 })),
  'it gives back to a limit': eachLimit(({ add }) => ({ add: -Number(add) })),
  'it counts toward another day': eachLimit(({ period }) => ({
    period: addDays(dayFrom(String(period)), -1),
  })),
  'it counts toward another limit': eachLimit(() => ({ rule: 3 })),
  'it counts toward a limit that is not its own': ({ limits, amount, day }) => ({
    limits: [...limits, { name: 'atmDay', rule: 1, period: day, add: -amount, cap: 1_000_000, used: 0 }],
  }),
  'it pays a stranger’s payee': outgoing((_, { payeeId }) => ({ payeeId })),
  'it pays nobody known': outgoing(() => ({ payeeId: newId() })),
  'it pays nobody at all': outgoing(() => ({ payeeId: null })),
  'it has known its payee for longer': outgoing(() => ({ payeeSince: '2020-01-01T00:00:00.000Z' })),
  'it goes by a channel with other brakes': outgoing(() => ({ channel: 'cash' })),
  'nothing is said of how it leaves': ({ outgoing: leaving }) =>
    leaving ? ({ outgoing: null } as unknown as Partial<RawPlan>) : null,
  'the network is told somebody else': instructed(({ instruction }) => ({
    details: { ...(instruction?.['details'] as object), digest: 'A'.repeat(43) },
  })),
  'the network is told another number': instructed(({ instruction }) => ({
    details: { ...(instruction?.['details'] as object), sealed: 'v1:another' },
  })),
  'something is to be booked when it comes': instructed(() => ({ entry: { kind: 'interest' } })),
  'it goes without the code that is due': (plan) =>
    plan.approval === 'code'
      ? ({
          approval: 'none',
          approveBy: null,
          limits: [
            ...plan.limits,
            { name: 'uncodedDay', rule: 8, period: plan.day, add: plan.amount, cap: 49_999, used: 0 },
          ],
        } as unknown as Partial<RawPlan>)
      : null,
  'the mail with its code would name somebody else': (plan) =>
    plan.approval === 'code' ? { destination: 'Savings ••0000' } : null,
};

/** The plan with a change, under an id of its own; null where the change changes nothing. */
export function changed(plan: RawPlan, change: Change, stranger: Stranger): RawPlan | null {
  const made = change(plan, stranger);
  if (made === null) return null;
  const next = { ...plan, ...made } as RawPlan;
  return JSON.stringify(next) === JSON.stringify(plan) ? null : { ...next, id: newId() };
}
