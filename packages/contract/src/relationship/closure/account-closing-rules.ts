import type { Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import {
  isCash,
  penaltyDaysOn,
  type AccountType,
  type CertificateFacts,
} from '../../accounts/accounts/rules.ts';
import { penaltyOf } from '../../accounts/certificates/rules.ts';
import type { AccountClosing } from './account-closing-contract.ts';

export type ObstacleKind = AccountClosing['obstacles'][number]['kind'];

export type Obstacle = { readonly kind: ObstacleKind; readonly count: number };

export type ClosingFacts = {
  readonly type: AccountType;
  readonly state: 'open' | 'frozen' | 'closed';
  readonly posted: Cents;
  readonly held: Cents;
  /** Accrued through yesterday and not yet paid, in whole cents; null if not accrued yet. */
  readonly owed: Cents | null;
  readonly certificate: CertificateFacts | null;
  readonly pending: number;
  /** Redeemed for this account's points, or credits to it, and not there yet. */
  readonly rewards: number;
  readonly scheduled: number;
  readonly covering: number;
  readonly receiving: number;
  /** How many accounts could take the remaining money, and whether one is chosen. */
  readonly destinations: number;
  readonly isDestinationChosen: boolean;
};

export type ClosingFigures = {
  readonly balance: Cents;
  readonly interest: Cents;
  readonly penalty: Cents;
  readonly rest: Cents;
};

/** Figures on the day an account is closed: balance, final interest, early withdrawal penalty, and the rest. */
export function closingFigures(
  { posted, owed, certificate }: Pick<ClosingFacts, 'posted' | 'owed' | 'certificate'>,
  today: Day,
): ClosingFigures {
  const interest = owed ?? ZERO;
  const penalty =
    certificate && posted > ZERO
      ? penaltyOf(posted, { rate: certificate.rate, days: penaltyDaysOn(certificate, today) }).penalty
      : ZERO;
  return { balance: posted, interest, penalty, rest: minus(plus(posted, interest), penalty) };
}

/** Everything that prevents closing, in the order it is best resolved. */
export function closingObstacles(facts: ClosingFacts, { rest }: ClosingFigures): Obstacle[] {
  const { type, state, posted, held, pending, rewards, scheduled, covering, receiving } = facts;
  const found: [ObstacleKind, number][] = [
    ['retirement', type === 'retirement' ? 1 : 0],
    ['frozen', state === 'frozen' ? 1 : 0],
    ['owing', type === 'credit' && posted < ZERO ? 1 : 0],
    ['overdrawn', type !== 'credit' && posted < ZERO ? 1 : 0],
    ['pending', pending],
    ['held', pending === 0 && held > ZERO ? 1 : 0],
    ['rewards', rewards],
    ['scheduled', scheduled],
    ['covering', covering],
    ['receiving', receiving],
    ['uncounted', facts.owed === null ? 1 : 0],
    ['lastMoney', rest > ZERO && facts.destinations === 0 ? 1 : 0],
    ['destination', rest > ZERO && facts.destinations > 0 && !facts.isDestinationChosen ? 1 : 0],
  ];
  return found.flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []));
}

/** Whether an account can take the remaining money of another. */
export function takesTheRest({
  type,
  state,
}: {
  readonly type: AccountType;
  readonly state: ClosingFacts['state'];
}): boolean {
  return isCash(type) && state === 'open';
}
