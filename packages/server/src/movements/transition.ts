import type { AnswerKind } from '../rails/rail.ts';

/** Whether an answer changed the movement, added nothing, or contradicts an earlier one. */
export type Effect = 'applied' | 'ignored' | 'contradiction';

export type SettledState = 'posted' | 'failed' | 'returned';

export type Transition = { readonly effect: Effect; readonly path: readonly SettledState[] };

const nothingNew: Transition = { effect: 'ignored', path: [] };
const against: Transition = { effect: 'contradiction', path: [] };
const lead = (...path: SettledState[]): Transition => ({ effect: 'applied', path });

/**
 * What an answer means for a movement in this state. The first deciding answer wins: money given back is not
 * taken again, so a settlement after a rejection changes nothing and goes to an employee. A return that
 * arrives before its settlement implies it. The order of answers does not change the result.
 */
export function transition(state: string, what: AnswerKind): Transition {
  // An acceptance moves no money.
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
      // Never sent: cancelled, or awaiting approval.
      return against;
  }
}
