import type { AnswerKind } from '../rails/rail.ts';

/** What an answer did: changed the movement, told nothing new, or spoke against what is already true. */
export type Effect = 'applied' | 'ignored' | 'contradiction';

/** The states an answer leads to, one after the other. */
export type SettledState = 'posted' | 'failed' | 'returned';

export type Transition = { readonly effect: Effect; readonly path: readonly SettledState[] };

const nothingNew: Transition = { effect: 'ignored', path: [] };
const against: Transition = { effect: 'contradiction', path: [] };
const lead = (...path: SettledState[]): Transition => ({ effect: 'applied', path });

/**
 * What an answer means for a movement in this state. The first answer that decides is the truth: money that was given
 * back is not taken again because a network changes its mind, so a settlement after a rejection changes nothing and is
 * looked at by a person. A return that overtook its settlement tells of both, and the settlement is then old news:
 * whatever the order, they end the same.
 */
export function transition(state: string, what: AnswerKind): Transition {
  // It moves no money and promises none.
  if (what === 'accepted') return nothingNew;
  switch (state) {
    case 'pending':
      return { settled: lead('posted'), rejected: lead('failed'), returned: lead('posted', 'returned') }[
        what
      ];
    case 'posted':
      return { settled: nothingNew, rejected: against, returned: lead('returned') }[what];
    case 'failed':
      return what === 'rejected' ? nothingNew : against;
    case 'returned':
      return what === 'rejected' ? against : nothingNew;
    default:
      // Never sent: cancelled, or waiting for the customer's approval.
      return against;
  }
}
