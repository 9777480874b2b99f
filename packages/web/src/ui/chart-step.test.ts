import { cents } from '@bank/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { moneyAxis } from './chart-axis.ts';
import { dayLabels, lowestOf, stepDrawing, withStart } from './chart-step.ts';

const box = { left: 0, right: 300, top: 0, bottom: 100 };
const points = [
  { day: '2026-03-01', amount: cents(0) },
  { day: '2026-03-02', amount: cents(50_00) },
  { day: '2026-03-04', amount: cents(100_00) },
];

describe('stepDrawing', () => {
  it('holds a balance until the day it changes', () => {
    const drawing = stepDrawing(points, moneyAxis(points.map((point) => point.amount)), box);
    expect(drawing.line).toBe('M0,100L100,100L100,50L300,50L300,0');
  });

  it('leaves the days that have not come empty', () => {
    const drawing = stepDrawing(points, moneyAxis(points.map((point) => point.amount)), box, '2026-03-07');
    expect(drawing.spots.at(-1)?.x).toBe(150);
    expect(drawing.toX('2026-03-07')).toBe(300);
  });

  it('draws a single day and no day at all', () => {
    const axis = moneyAxis([cents(10_00)]);
    expect(stepDrawing([{ day: '2026-03-01', amount: cents(10_00) }], axis, box).line).not.toContain('NaN');
    expect(stepDrawing([], axis, box).line).toBe('');
  });

  it('fills down to zero, not to the floor of an overdrawn account', () => {
    const overdrawn = [
      { day: '2026-03-01', amount: cents(-50_00) },
      { day: '2026-03-02', amount: cents(100_00) },
    ];
    const axis = moneyAxis(overdrawn.map((point) => point.amount));
    const drawing = stepDrawing(overdrawn, axis, box);
    expect(drawing.area).toContain(String(drawing.toY(0)));
    expect(drawing.toY(0)).toBeLessThan(100);
  });
});

describe('lowestOf', () => {
  it('is the earliest of the lowest', () => {
    const low = lowestOf([
      { day: '2026-03-01', amount: cents(3) },
      { day: '2026-03-02', amount: cents(1) },
      { day: '2026-03-03', amount: cents(1) },
    ]);
    expect(low?.day).toBe('2026-03-02');
    expect(lowestOf([])).toBeUndefined();
  });
});

describe('dayLabels', () => {
  const days = { from: '2026-03-01', today: '2026-03-12', until: '2026-03-31' };
  const name = (day: string) => `Mar ${Number(day.slice(8))}`;

  it('keeps the ends and today, in order', () => {
    const { toX } = stepDrawing([{ day: days.from, amount: cents(0) }], moneyAxis([]), box, days.until);
    const labels = dayLabels(days, toX, name, { todayName: 'Today', width: 306 });
    expect(labels.at(0)?.text).toBe('Mar 1');
    expect(labels.at(-1)?.text).toBe('Mar 31');
    expect(labels.find((label) => label.strong)?.text).toBe('Today');
    const gaps = labels.slice(1).map((label, index) => label.x - (labels[index]?.x ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(40);
  });

  it('writes the first days of months over a long time, in even steps', () => {
    const long = { from: '2025-11-30', today: '2026-11-18', until: '2026-11-18' };
    const { toX } = stepDrawing([{ day: long.from, amount: cents(0) }], moneyAxis([]), box, long.until);
    const labels = dayLabels(long, toX, (day) => day.slice(5), { todayName: 'Today', width: 306 });
    const between = labels.slice(1, -1).map(({ text }) => text);
    expect(between.length).toBeGreaterThan(1);
    expect(between.every((text) => text.endsWith('-01'))).toBe(true);
    const months = between.map((text) => Number(text.slice(0, 2)));
    expect(
      new Set(months.slice(1).map((month, index) => (month - (months[index] ?? 0) + 12) % 12)).size,
    ).toBe(1);
  });

  it('gives today the place of a neighbour that would touch it', () => {
    const { toX } = stepDrawing([{ day: days.from, amount: cents(0) }], moneyAxis([]), box, days.until);
    const labels = dayLabels({ ...days, today: '2026-03-30' }, toX, name, { todayName: 'Today', width: 306 });
    expect(labels.map((label) => label.text)).not.toContain('Mar 31');
  });
});

describe('withStart', () => {
  it('puts what was there on the day before', () => {
    expect(withStart(points, cents(0)).at(0)).toEqual({ day: '2026-02-28', amount: 0 });
    expect(withStart(points, undefined)).toBe(points);
    expect(withStart([], cents(0))).toEqual([]);
  });
});
