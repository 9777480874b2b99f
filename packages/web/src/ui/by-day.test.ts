import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

it('gathers neighbours of the same day in the order they came', () => {
  const rows = [
    { id: 1, on: '2026-03-11' },
    { id: 2, on: '2026-03-11' },
    { id: 3, on: '2026-03-10' },
  ];
  expect(byDay(rows, (row) => row.on)).toEqual([
    { day: '2026-03-11', items: [rows[0], rows[1]] },
    { day: '2026-03-10', items: [rows[2]] },
  ]);
});

it('has no group for an empty list', () => {
  expect(byDay([], () => '2026-03-11')).toEqual([]);
});
