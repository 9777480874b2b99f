import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Journal, Leg } from '@bank/ledger/journal.ts';
import { deposit } from './journals.ts';
import type { Pen } from './journals.ts';

const NOBODY = '99999999-0000-4000-8000-000000000000';
const NO_ACCOUNT = 999_999_999;
const VAST = 9_000_000_000_000_000;

/** Earlier journals again: reversed, repeated, changed, or by someone else. */
export function repeats(pen: Pen, remembered: readonly Journal[]) {
  const { random, aim, journal } = pen;
  const again = (change: (earlier: Journal) => Journal) => () =>
    remembered.length === 0 ? deposit(pen) : change(random.pick(remembered));
  return {
    replay: again((earlier) => ({ ...earlier })),
    reused: again((earlier) => ({
      ...earlier,
      legs: random.pick(otherLegs(earlier.legs, aim.account().id)),
    })),
    stolen: again(({ limits, ...rest }) => {
      const customer = random.pick([NOBODY, aim.account().customer, null]);
      // The bank itself has no customer limits.
      return { ...rest, customer, ...(customer && limits ? { limits } : {}) };
    }),
    reversal: again(({ legs }) => journal(null, ...legs.map(reversed))),
  };
}

function reversed(leg: Leg): Leg {
  return 'hold' in leg || leg.act === 'hold'
    ? { debit: own.cash, credit: own.suspense, amount: cents(1), kind: 'reversal' }
    : { debit: leg.credit, credit: leg.debit, amount: leg.amount, kind: 'reversal' };
}

/** The same intent with other content: amount, account, kind, one leg more or less. */
function otherLegs(legs: readonly Leg[], account: number): (readonly Leg[])[] {
  const [first, ...rest] = legs;
  if (!first) return [legs];
  const more: Leg = { debit: own.cash, credit: account, amount: cents(1), kind: 'deposit' };
  const dearer: Leg =
    'hold' in first ? { ...first, hold: first.hold + 1 } : { ...first, amount: cents(first.amount + 1) };
  const elsewhere: Leg = 'hold' in first ? { ...first, act: 'expire' } : { ...first, credit: account };
  return [
    [dearer, ...rest],
    [elsewhere, ...rest],
    [{ ...first, kind: 'trade' }, ...rest],
    [...legs, more],
    legs.slice(0, -1),
    rest.length > 0 ? [...rest, first] : [more],
  ];
}

/** Journals that must be refused at a known leg. */
export function wrongs({ random, aim, journal, transfer }: Pen) {
  return {
    foreign: () => {
      const from = aim.account();
      return journal(random.pick([NOBODY, aim.other(from).customer]), transfer(from));
    },
    unknown: () => {
      const from = aim.account();
      const leg = transfer(from);
      const lost = random.pick<Leg>([
        { ...leg, debit: NO_ACCOUNT },
        { ...leg, credit: NO_ACCOUNT },
        { act: 'settle', hold: NO_ACCOUNT, kind: 'payment' },
      ]);
      return journal(from.customer, ...random.pick([[lost], [leg, lost], [leg, lost, leg]]));
    },
    oddAmount: () => {
      const from = aim.account();
      const leg = transfer(from);
      const hold = aim.hold();
      if (hold && random.chance(0.3))
        return journal(null, {
          act: 'capture',
          hold: hold.id,
          amount: cents(-random.below(2)),
          kind: 'payment',
        });
      if (random.chance(0.2)) return journal(from.customer, { ...leg, credit: from.id });
      // Without a floor a huge amount would be accepted and soon exceed safe integers.
      const vast = from.floor === null ? 0 : VAST;
      return journal(from.customer, { ...leg, amount: cents(random.pick([0, -1, -5000, vast])) });
    },
    manyLegs: () => {
      const from = aim.account();
      const length = random.pick([0, 15, 16, 16, 16, 17]);
      const legs = Array.from({ length }, (): Leg => {
        const amount = cents(random.between(1, 50));
        return { debit: from.id, credit: aim.other(from).id, amount, kind: 'payment' };
      });
      return journal(from.customer, ...legs);
    },
  };
}
