export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The bank says what time it is; where the customer is decides what day and hour that makes. */
export function partOfDay(instant: string, zone?: string): PartOfDay {
  const hour = Number(inZone({ hour: 'numeric', hourCycle: 'h23' }, zone).format(new Date(instant)));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** The calendar day at an instant, `2026-03-12`. Left out, the zone is the device's. */
export function dayThere(instant: string, zone?: string): string {
  const parts = inZone({ year: 'numeric', month: '2-digit', day: '2-digit' }, zone).formatToParts(
    new Date(instant),
  );
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

function inZone(options: Intl.DateTimeFormatOptions, zone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', zone === undefined ? options : { ...options, timeZone: zone });
}
