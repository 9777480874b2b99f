import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { HoldLeg, Journal, Leg, PostLeg, ResolveLeg } from '@bank/ledger/journal.ts';
import type { Aim } from './aim.ts';
import type { ModelAccount } from './model.ts';
import type { Random } from './random.ts';

const HOUR_MS = 3_600_000;
const PERIODS = ['2026-01-01', '2026-02-01'];
const DAY_CAP = 120_000;

const { cash, clearing_ach: ach, clearing_wire: wire, clearing_atm: atm, fee_income: fees, suspense } = own;

export type Pen = ReturnType<typeof createPen>;

/** What every journal is written with. */
export function createPen(random: Random, aim: Aim) {
  return {
    random,
    aim,
    journal: (customer: string | null, ...legs: Leg[]): Journal => ({
      intent: random.uuid(),
      customer,
      legs,
    }),
    transfer: (from: ModelAccount): PostLeg => ({
      debit: from.id,
      credit: aim.other(from).id,
      amount: aim.amountFrom(from),
      kind: 'transfer',
      ...(random.chance(0.2)
        ? { memo: random.pick(['rent', 'a "quoted" {memo}', '', 'NULL', 'für é 中文 \\ ,']) }
        : {}),
    }),
  };
}

export function deposit({ random, aim, journal }: Pen): Journal {
  const to = aim.account();
  const amount = aim.amountTo(to);
  const customer = random.chance(0.5) ? to.customer : null;
  return journal(customer, { debit: cash, credit: to.id, amount, kind: 'deposit' });
}

/** Everyday payments. */
export function payments(pen: Pen) {
  const { random, aim, journal } = pen;
  return {
    deposit: () => deposit(pen),
    transfer: () => {
      const from = aim.account();
      return journal(random.chance(0.8) ? from.customer : null, pen.transfer(from));
    },
    withdrawal: () => {
      const from = aim.account();
      const amount = aim.amountFrom(from);
      return journal(from.customer, { debit: from.id, credit: atm, amount, kind: 'withdrawal' });
    },
    wire: () => {
      const from = aim.account();
      const amount = aim.amountFrom(from);
      return journal(
        from.customer,
        { debit: from.id, credit: wire, amount, kind: 'transfer' },
        { debit: from.id, credit: fees, amount: cents(random.between(1, 3000)), kind: 'fee' },
        { debit: from.id, credit: suspense, amount: cents(random.between(1, 100)), kind: 'adjustment' },
      );
    },
    forcedFee: () => {
      const from = aim.account();
      // Only a fee may be forced; other kinds must still respect the floor.
      const kind = random.chance(0.7) ? 'fee' : 'withdrawal';
      const amount = cents(aim.amountFrom(from) + random.below(3000));
      return journal(null, { debit: from.id, credit: fees, amount, kind, forced: random.chance(0.85) });
    },
    limited: () => limited(pen),
    givenBack: () => {
      const to = aim.account();
      const limit = {
        rule: 1,
        period: random.pick(PERIODS),
        add: cents(-random.below(40_000)),
        cap: cents(DAY_CAP),
      };
      const leg = { debit: ach, credit: to.id, amount: aim.amountTo(to), kind: 'reversal' } as const;
      return { ...journal(to.customer, leg), limits: [limit] };
    },
  };
}

function limited({ random, aim, journal, transfer }: Pen): Journal {
  const from = aim.account();
  const leg = transfer(from);
  const day = { rule: 1, period: random.pick(PERIODS), add: leg.amount, cap: cents(DAY_CAP) };
  const count = { rule: 2, period: '2026-01-01', add: cents(1), cap: cents(random.pick([6, 18])) };
  const limits = random.pick([[day], [count, day], [day, count], [day, day], []]);
  return { ...journal(from.customer, leg), limits };
}

/** Holds, and how they are resolved. */
export function holds(pen: Pen) {
  const { random, aim, journal } = pen;
  const place = () => {
    const from = aim.account();
    const credit = random.pick([ach, aim.other(from).id]);
    return journal(from.customer, holdLeg(random, from.id, credit, aim.amountFrom(from)));
  };
  const resolve = (act: ResolveLeg['act'], share: number) => () => {
    const hold = aim.hold();
    if (!hold) return place();
    const amount = cents(Math.max(1, random.below(hold.remaining + 2)));
    const leg = { act, hold: hold.id, kind: 'payment', ...(random.chance(share) ? { amount } : {}) } as const;
    return journal(random.chance(0.5) ? aim.ownerOf(hold) : null, leg);
  };
  return {
    hold: place,
    settle: resolve('settle', 0.6),
    capture: resolve('capture', 0.9),
    release: resolve('release', 0.1),
    expire: resolve('expire', 0),
    mixed: () => mixed(pen),
  };
}

function holdLeg(random: Random, debit: number, credit: number, amount: HoldLeg['amount']): HoldLeg {
  const hours = random.pick([null, -1, 24]);
  const expiresAt = hours === null ? {} : { expiresAt: new Date(Date.now() + hours * HOUR_MS) };
  return { act: 'hold', debit, credit, amount, kind: 'purchase', ...expiresAt };
}

/** Several acts in one journal, some on the same hold: all or nothing, in order. */
function mixed({ random, aim, journal, transfer }: Pen): Journal {
  const from = aim.account();
  const hold = aim.hold();
  const amount = () => cents(random.between(1, 5000));
  const choices: (() => Leg)[] = [
    () => transfer(from),
    () => ({ debit: cash, credit: from.id, amount: aim.amountTo(from), kind: 'deposit' }),
    () => holdLeg(random, from.id, ach, aim.amountFrom(from)),
    () => holdLeg(random, random.chance(0.1) ? cash : from.id, ach, amount()),
    () => ({ debit: from.id, credit: fees, amount: amount(), kind: 'fee', forced: true }),
  ];
  if (hold) {
    const part = () => cents(1 + random.below(hold.remaining + 1));
    choices.push(
      () => ({ act: 'capture', hold: hold.id, amount: part(), kind: 'payment' }),
      () => ({ act: 'release', hold: hold.id, kind: 'payment' }),
      () => ({ act: 'settle', hold: hold.id, kind: 'payment' }),
      () => ({ act: 'capture', hold: hold.id, kind: 'payment' }),
    );
  }
  const legs = Array.from({ length: random.between(2, 5) }, () => random.pick(choices)());
  return journal(random.chance(0.3) ? from.customer : null, ...legs);
}
