import { describe, expect, test } from 'vitest';
import { createFormat, sentences } from './format.ts';

const english = createFormat('en', 'America/New_York');
const spoken = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the examples of the design standard', () => {
  test('days', () => {
    expect(english.day('2026-03-11', '2026-03-12')).toBe('Mar 11');
    expect(english.day('2026-11-02', '2025-03-12')).toBe('Nov 2, 2026');
    expect(english.fullDay('2026-03-12')).toBe('Thu, Mar 12, 2026');
    expect(english.weekday('2026-03-14')).toBe('Sat, Mar 14');
    expect(english.longDay('2026-03-12')).toBe('Thursday, March 12');
    expect(english.longDay('2026-01-02', '2026-03-12')).toBe('Friday, January 2');
    expect(english.longDay('2024-12-12', '2026-03-12')).toBe('Thursday, December 12, 2024');
    expect(english.numericDay('2026-03-01')).toBe('03/01/2026');
  });

  test('times', () => {
    expect(spoken(english.time('2026-03-12T13:41:00Z'))).toBe('9:41 AM');
    expect(spoken(english.moment('2026-03-11T00:12:00Z'))).toBe('Mar 10, 8:12 PM');
    expect(spoken(createFormat('en', 'America/Los_Angeles').deadline('2026-03-12T21:00:00Z'))).toBe(
      '5:00 PM ET',
    );
  });

  test.each([
    ['2026-03-12', 'Today'],
    ['2026-03-13', 'Tomorrow'],
    ['2026-03-11', 'Yesterday'],
    ['2026-03-17', 'In 5 days'],
    ['2026-03-10', '2 days ago'],
    ['2026-04-11', 'In 30 days'],
    ['2026-04-12', null],
  ])('%s seen from March 12 is %j', (day, expected) => {
    expect(english.relativeDay(day, '2026-03-12')).toBe(expected);
  });
});

test('a day stays the same day in every zone', () => {
  expect(createFormat('en', 'Pacific/Honolulu').day('2026-03-01', '2026-03-12')).toBe('Mar 1');
});

test.each([
  ['es', 'jue, 12 de mar de 2026', 'Mañana', '9:41 a.m.'],
  ['fr', 'jeu. 12 mars 2026', 'Demain', '9:41 AM'],
  ['zh', '2026年3月12日周四', '明天', '上午9:41'],
] as const)('%s has its own dates on the same clock', (language, full, tomorrow, time) => {
  const format = createFormat(language, 'America/New_York');
  expect(format.fullDay('2026-03-12')).toBe(full);
  expect(format.relativeDay('2026-03-13', '2026-03-12')).toBe(tomorrow);
  expect(spoken(format.time('2026-03-12T13:41:00Z'))).toBe(time);
});

test.each([
  ['en', 'Nov 1 – 15, 2026', 'Dec 1, 2025 – Jan 15, 2026'],
  ['es', '1–15 de nov de 2026', '1 de dic de 2025 – 15 de ene de 2026'],
  ['fr', '1–15 nov. 2026', '1 déc. 2025 – 15 janv. 2026'],
  ['zh', '2026年11月1日至15日', '2025年12月1日至2026年1月15日'],
] as const)('%s says from one day to another in its own way', (language, within, across) => {
  const { span } = createFormat(language, 'Pacific/Honolulu');
  expect(span('2026-11-01', '2026-11-15')).toBe(within);
  expect(span('2025-12-01', '2026-01-15')).toBe(across);
});

test('Chinese repeats neither the year nor the month of a range', () => {
  expect(createFormat('zh').span('2026-07-01', '2026-09-30')).toBe('2026年7月1日至9月30日');
  expect(createFormat('zh').span('2026-07-01', '2026-07-01')).toBe('2026年7月1日');
});

test('what is not a day is refused', () => {
  expect(() => english.fullDay('12.03.2026')).toThrow(RangeError);
  expect(() => english.fullDay('2026-13-01')).toThrow(RangeError);
});

test('sentences follow each other as the language writes them', () => {
  expect(sentences('fr', 'Un.', 'Deux.')).toBe('Un. Deux.');
  expect(sentences('zh', '一。', '二。')).toBe('一。二。');
});
