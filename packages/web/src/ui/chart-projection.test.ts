import { cents, ZERO } from '@bank/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { moneyAxis } from './chart-axis.ts';
import { amountAt, numberLabels, projectionDrawing, runsOutAt, untilEmpty } from './chart-projection.ts';

const box = { left: 0, right: 520, top: 0, bottom: 100 };
const falling = [
  { at: 65, amount: cents(300_00) },
  { at: 66, amount: cents(100_00) },
  { at: 67, amount: cents(-100_00) },
];

describe('runsOutAt', () => {
  it('lies between the last year with money and the first without', () => {
    expect(runsOutAt(falling)).toBe(66.5);
  });

  it('is null when the money lasts', () => {
    expect(runsOutAt(falling.slice(0, 2))).toBeNull();
    expect(runsOutAt([])).toBeNull();
  });
});

describe('untilEmpty', () => {
  it('ends the line at zero', () => {
    expect(untilEmpty(falling, 66.5, ZERO)).toEqual([falling[0], falling[1], { at: 66.5, amount: 0 }]);
    expect(untilEmpty(falling, null, ZERO)).toEqual(falling);
  });
});

describe('amountAt', () => {
  it('reads between the points', () => {
    expect(amountAt(falling, 65.5)).toBe(200_00);
    expect(amountAt(falling, 65)).toBe(300_00);
    expect(amountAt(falling, 99)).toBe(-100_00);
    expect(amountAt([], 65)).toBe(0);
  });
});

describe('projectionDrawing', () => {
  it('draws without a hole in it', () => {
    const drawing = projectionDrawing(
      { from: 65, until: 67 },
      moneyAxis(falling.map((point) => point.amount)),
      box,
    );
    expect(drawing.line(falling)).not.toContain('NaN');
    expect(drawing.area(falling)).toMatch(/Z$/);
    expect(drawing.toX(66)).toBe(260);
  });
});

describe('numberLabels', () => {
  const { toX } = projectionDrawing({ from: 38, until: 90 }, moneyAxis([]), box);

  it('keeps the ends and the marks, and drops what would touch them', () => {
    const labels = numberLabels(
      { from: 38, until: 90 },
      [
        { at: 65, text: 'Retire 65' },
        { at: 86, text: '86' },
      ],
      toX,
      'Age 38',
    );
    const texts = labels.map((label) => label.text);
    expect(texts).toContain('Age 38');
    expect(texts).toContain('Retire 65');
    expect(texts).toContain('86');
    expect(texts).toContain('90');
    expect(texts).not.toContain('85');
    expect(texts).not.toContain('40');
  });
});
