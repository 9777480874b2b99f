import { describe, expect, it } from 'vitest';
import { dayOfTime, dayTime, fullDay, shortDay, shortMonth, spokenDay } from './dates.ts';

describe('days', () => {
  it('are the same day wherever the device is', () => {
    expect(shortDay('2026-03-01', 'en')).toBe('Mar 1');
    expect(dayOfTime(dayTime('2026-03-01'))).toBe('2026-03-01');
  });

  it('are written in the customer’s language', () => {
    expect(spokenDay('2026-03-14', 'en')).toBe('Saturday, March 14, 2026');
    expect(spokenDay('2026-03-14', 'fr')).toBe('samedi 14 mars 2026');
    expect(shortDay('2026-03-14', 'zh')).toBe('3月14日');
    expect(shortMonth('2026-03-14', 'es')).toBe('mar');
    expect(fullDay('2025-03-14', 'en')).toBe('Mar 14, 2025');
    expect(fullDay('2025-03-14', 'zh')).toBe('2025年3月14日');
  });

  it('refuse what is not a day', () => {
    expect(() => dayTime('14/03/2026')).toThrow(RangeError);
  });
});
