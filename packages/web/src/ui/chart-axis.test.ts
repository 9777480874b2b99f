import { cents } from '@bank/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { amountToY, labelAnchor, labelWidth, moneyAxis, trendAxis } from './chart-axis.ts';

const box = { left: 0, right: 100, top: 10, bottom: 110 };

describe('moneyAxis', () => {
  it('starts at zero and ends on a round figure', () => {
    const axis = moneyAxis([cents(342_789), cents(454_000)]);
    expect(axis).toEqual({
      floor: 0,
      top: 500_000,
      ticks: [0, 100_000, 200_000, 300_000, 400_000, 500_000],
    });
  });

  it('makes room below zero for what is overdrawn', () => {
    const axis = moneyAxis([cents(-12_50), cents(40_00)]);
    expect(axis.floor).toBeLessThanOrEqual(-12_50);
    expect(axis.ticks).toContain(0);
  });

  it('may start above zero for a balance trend', () => {
    expect(moneyAxis([cents(2_900_000), cents(3_400_000)], { fromZero: false }).floor).toBeGreaterThan(0);
  });

  it.each([[[]], [[cents(0)]], [[cents(500), cents(500)]], [[cents(1), cents(2)]]])(
    'has a height for %j',
    (amounts) => {
      const axis = moneyAxis(amounts);
      expect(axis.top).toBeGreaterThan(axis.floor);
      expect(axis.ticks.every((tick) => Number.isSafeInteger(tick))).toBe(true);
    },
  );
});

describe('trendAxis', () => {
  it('leaves water under the lowest point', () => {
    const axis = trendAxis([cents(1000_00), cents(2000_00)]);
    expect(axis).toEqual({ floor: 775_00, top: 2000_00, ticks: [] });
  });

  it('keeps a flat line off the edge', () => {
    const toY = amountToY(trendAxis([cents(500), cents(500)]), box);
    expect(toY(500)).toBeGreaterThan(box.top);
    expect(toY(500)).toBeLessThan(box.bottom);
  });
});

describe('labelAnchor', () => {
  it.each([
    [2, 'start'],
    [150, 'middle'],
    [298, 'end'],
  ] as const)('at %i holds the label by its %s', (x, anchor) => {
    expect(labelAnchor(x, '$3,427.89', 300)).toBe(anchor);
  });
});

describe('labelWidth', () => {
  it('gives Chinese its full square', () => {
    expect(labelWidth('今天')).toBeCloseTo(25);
    expect(labelWidth('$0')).toBeCloseTo(14);
  });
});
