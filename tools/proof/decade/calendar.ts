/**
 * Independent calendar, so that a bug in the bank's can't hide: a table of every day, with holidays found by
 * search.
 */
export type OracleDay = string;

export type OracleCalendar = {
  /** Every day in order. */
  readonly days: readonly OracleDay[];
  readonly placeOf: (day: OracleDay) => number;
  readonly isOpen: (day: OracleDay) => boolean;
  readonly openOnOrAfter: (day: OracleDay) => OracleDay;
  readonly openOnOrBefore: (day: OracleDay) => OracleDay;
  readonly nextOpen: (day: OracleDay) => OracleDay;
};

export function createCalendar(firstYear: number, lastYear: number): OracleCalendar {
  const days: OracleDay[] = [];
  const open: boolean[] = [];
  for (
    let at = new Date(Date.UTC(firstYear, 0, 1));
    at.getUTCFullYear() <= lastYear;
    at = new Date(at.getTime() + 86_400_000)
  ) {
    days.push(at.toISOString().slice(0, 10));
    open.push(![0, 6].includes(at.getUTCDay()) && !isHoliday(at));
  }
  const places = new Map(days.map((day, at) => [day, at]));
  const placeOf = (day: OracleDay): number => {
    const place = places.get(day);
    if (place === undefined) throw new RangeError(`${day} is not in the proof's calendar`);
    return place;
  };
  const seek = (day: OracleDay, step: 1 | -1): OracleDay => {
    let at = placeOf(day);
    while (!open[at]) at += step;
    return days[at] ?? '';
  };
  return {
    days,
    placeOf,
    isOpen: (day) => open[placeOf(day)] ?? false,
    openOnOrAfter: (day) => seek(day, 1),
    openOnOrBefore: (day) => seek(day, -1),
    nextOpen: (day) => seek(days[placeOf(day) + 1] ?? '', 1),
  };
}

/** As published by the Federal Reserve Banks: a Sunday holiday moves to Monday, a Saturday one does not move. */
function isHoliday(at: Date): boolean {
  const [month, date, weekday] = [at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCDay()];
  const fixed = ['1-1', '6-19', '7-4', '11-11', '12-25'];
  const yesterday = new Date(at.getTime() - 86_400_000);
  const isObservedMonday =
    weekday === 1 && fixed.includes(`${yesterday.getUTCMonth() + 1}-${yesterday.getUTCDate()}`);
  if (fixed.includes(`${month}-${date}`) || isObservedMonday) return true;
  const nth = Math.ceil(date / 7);
  if (weekday === 1)
    return (
      (month === 1 && nth === 3) ||
      (month === 2 && nth === 3) ||
      (month === 5 && date > 24) ||
      (month === 9 && nth === 1) ||
      (month === 10 && nth === 2)
    );
  return weekday === 4 && month === 11 && nth === 4;
}
