export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The bank says what time it is; where the customer is decides how it is greeted. Left out, the zone is the device's. */
export function partOfDay(instant: string, zone?: string): PartOfDay {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      hourCycle: 'h23',
      ...(zone === undefined ? {} : { timeZone: zone }),
    }).format(new Date(instant)),
  );
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
