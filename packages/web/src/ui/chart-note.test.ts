import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { labelWidth, moneyAxis } from './chart-axis.ts';
import { notePlace } from './chart-note.ts';
import { stepDrawing } from './chart-step.ts';

const BUDGETED = cents(4_540_00);
const text = 'Bayside Apartments, Nov 2';

/** A month whose rent is paid on the second day: the words stand to the right of the step, where the even pace rises. */
function drawn(width: number) {
  const points = [
    { day: '2026-10-31', amount: cents(0) },
    { day: '2026-11-02', amount: cents(2_050_00) },
    { day: '2026-11-04', amount: cents(2_700_00) },
    { day: '2026-11-18', amount: cents(5_871_12) },
  ];
  const axis = moneyAxis([...points.map(({ amount }) => amount), BUDGETED]);
  const box = { left: 37, right: width - 6, top: 16, bottom: 218 };
  const drawing = stepDrawing(points, axis, box, '2026-11-30');
  const paceEnd = drawing.toY(BUDGETED);
  const place = notePlace({ day: '2026-11-02', text }, drawing, box, {
    paceEnd,
    ticks: axis.ticks.map(drawing.toY),
  });
  const paceAt = (x: number) =>
    box.bottom + ((paceEnd - box.bottom) * (x - box.left)) / (box.right - box.left);
  return { place, drawing, paceAt, box };
}

test('the words for a step stand on no line of the chart', () => {
  const { place, drawing, paceAt } = drawn(682);
  expect(place).toMatchObject({ anchor: 'start', isClear: true });
  const { x = 0, y = 0 } = place ?? {};
  expect(y - 10).toBeGreaterThan(drawing.spots[1]?.y ?? 0);
  expect(y + 3).toBeLessThan(paceAt(x + labelWidth(text)));
});

test('where every place lies on a line, the words are told to cover it', () => {
  expect(drawn(316).place).toMatchObject({ anchor: 'start', isClear: false });
});

test('without anything in the way, the words stand before the middle of their step', () => {
  const points = [
    { day: '2026-03-01', amount: cents(0) },
    { day: '2026-03-30', amount: cents(100_00) },
  ];
  const box = { left: 0, right: 600, top: 0, bottom: 200 };
  const drawing = stepDrawing(points, moneyAxis(points.map(({ amount }) => amount)), box);
  const lines = { paceEnd: null, ticks: [] };
  const place = notePlace({ day: '2026-03-30', text: 'Rent' }, drawing, box, lines);
  expect(place).toMatchObject({ x: 592, y: 100, anchor: 'end', isClear: true });
  expect(notePlace({ day: '2026-03-05', text: 'Rent' }, drawing, box, lines)).toBeNull();
});
