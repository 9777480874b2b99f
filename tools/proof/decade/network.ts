import type { Random } from '../ledger/random.ts';
import type { Answer, Network } from '@bank/server/rails/rail.ts';
import type { OracleCalendar, OracleDay } from './calendar.ts';

/** How a movement must end, by what this network decided to answer. */
export type Fate = 'posted' | 'failed' | 'returned';

export type OutsideWorld = Network & {
  /** Sends the answers due by this day. */
  readonly awaken: (today: OracleDay) => void;
  /** One for every instruction received. */
  readonly fates: ReadonlyMap<string, { readonly fate: Fate; readonly saidBy: OracleDay }>;
};

/** Answers days later: settled, rejected, or settled and then returned; sometimes twice, sometimes out of order. */
export function createOutsideWorld(random: Random, calendar: OracleCalendar): OutsideWorld {
  const fates = new Map<string, { fate: Fate; saidBy: OracleDay }>();
  const coming: { on: OracleDay; answer: Answer }[] = [];
  const said: Answer[] = [];
  let today = '';
  const later = (days: number): OracleDay => {
    let day = today;
    for (let left = days; left > 0; left -= 1) day = calendar.nextOpen(day);
    return day;
  };
  const say = (movementId: string, what: Answer['what'], on: OracleDay, reason: string | null) => {
    const answer = { id: `${movementId}/${what}`, movementId, what, reason };
    coming.push({ on, answer });
    if (random.chance(0.1)) coming.push({ on: calendar.nextOpen(on), answer });
  };
  return {
    fates,
    awaken: (day) => {
      today = day;
      const due = coming.filter(({ on }) => on <= day);
      for (const { answer } of due) said.push(answer);
      coming.splice(0, coming.length, ...coming.filter(({ on }) => on > day));
    },
    send: async ({ movementId }) => {
      if (fates.has(movementId)) return;
      const fate = random.chance(0.7) ? 'posted' : random.pick(['failed', 'returned'] as const);
      const [settles, returns] = [later(1), later(random.between(1, 20))];
      if (random.chance(0.3)) say(movementId, 'accepted', today, null);
      if (fate === 'failed') say(movementId, 'rejected', settles, 'R03');
      else say(movementId, 'settled', settles, null);
      if (fate === 'returned') say(movementId, 'returned', returns, 'R01');
      fates.set(movementId, { fate, saidBy: fate === 'returned' && returns > settles ? returns : settles });
    },
    answersAfter: async (place) => ({
      answers: said.slice(Number(place ?? 0)),
      place: String(said.length),
    }),
  };
}
