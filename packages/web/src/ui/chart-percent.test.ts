import { describe, expect, test } from 'vitest';
import { heightOverEnd, labelHeights, percentAxis, percentDrawing } from './chart-percent.ts';

const box = { left: 40, right: 340, top: 10, bottom: 110 };
const point = (day: string, own: number | null, other: number | null) => ({ day, own, other });

describe('percentAxis', () => {
  test.each([
    ['gains', 3.2, 0, 0],
    ['losses too', -0.5, 3.2, -1],
    ['losses alone', -12, -3, -12],
  ])('has zero and round steps: %s', (_, own, other, lowest) => {
    const { floor, top, ticks: found } = percentAxis([point('2026-03-12', own, other)]);
    expect(found).toEqual(expect.arrayContaining([0]));
    expect(found.length).toBeGreaterThanOrEqual(4);
    expect(found.length).toBeLessThanOrEqual(10);
    expect(floor).toBe(lowest);
    expect(top).toBeGreaterThanOrEqual(Math.max(0, own, other));
  });

  test('a flat line, and one that isn’t known, have a range', () => {
    expect(percentAxis([point('2026-03-11', 0, 0)])).toMatchObject({ floor: 0, top: 1 });
    expect(percentAxis([point('2026-03-11', null, null)])).toMatchObject({ floor: 0, top: 1 });
    expect(percentAxis([])).toMatchObject({ floor: 0, top: 1 });
  });
});

describe('percentDrawing', () => {
  const points = [
    point('2026-03-02', 0, 0),
    point('2026-03-03', 5, 10),
    // Over the weekend the line goes on at the pace of days.
    point('2026-03-05', -5, 10),
  ];
  const axis = { floor: -10, top: 10, ticks: [-10, 0, 10] };

  test('joins the days by straight lines and fills to zero', () => {
    const drawing = percentDrawing(points, axis, box);
    expect(drawing.own).toBe('M40,60L140,35L340,85');
    expect(drawing.other).toBe('M40,60L140,10L340,10');
    expect(drawing.area).toBe('M40,60L140,35L340,85L340,60L140,60L40,60Z');
  });

  test('leaves out what isn’t known', () => {
    const unknown = points.map(({ day, other }) => point(day, null, other));
    expect(percentDrawing(unknown, axis, box)).toMatchObject({ own: '', area: '' });
    expect(percentDrawing([], axis, box)).toMatchObject({ own: '', other: '' });
    expect(percentDrawing([point('2026-03-02', 0, 0)], axis, box).own).not.toContain('NaN');
  });
});

test('labels that would touch are pushed apart, in their order and inside the chart', () => {
  expect(labelHeights(20, 60, box)).toEqual({ own: 20, other: 60 });
  expect(labelHeights(58, 60, box)).toEqual({ own: 50, other: 68 });
  expect(labelHeights(60, 58, box)).toEqual({ own: 68, other: 50 });
  expect(labelHeights(10, 10, box)).toEqual({ own: 10, other: 28 });
  expect(labelHeights(110, 109, box)).toEqual({ own: 110, other: 92 });
});

test('a label over the end stands above all that the line does under it', () => {
  const points = [
    point('2026-03-02', 9, null),
    point('2026-03-03', 0, null),
    point('2026-03-04', 5, null),
    point('2026-03-05', 1, null),
  ];
  const drawing = percentDrawing(points, { floor: -10, top: 10, ticks: [] }, box);
  expect(heightOverEnd(points, drawing, { right: 340, width: 120 })).toBe(drawing.toY(5));
  expect(heightOverEnd(points, drawing, { right: 340, width: 10 })).toBe(drawing.toY(1));
  expect(heightOverEnd(points, drawing, { right: 340, width: 400 })).toBe(drawing.toY(9));
});
