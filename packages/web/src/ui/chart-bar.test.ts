import { cents } from '@bank/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { moneyAxis } from './chart-axis.ts';
import { barDrawing, blockPath, limitShares, pastLimit } from './chart-bar.ts';

const box = { left: 0, right: 400, top: 0, bottom: 100 };

describe('barDrawing', () => {
  const bars = [
    { id: 'a', name: 'A', amount: cents(50_00) },
    { id: 'b', name: 'B', amount: cents(-50_00) },
    { id: 'c', name: 'C', amount: cents(100_00), limit: cents(75_00) },
  ];
  const drawn = barDrawing(bars, moneyAxis(bars.map((bar) => bar.amount)), box);

  it('grows up from the zero line, and down from it', () => {
    const [up, down] = drawn;
    expect((up?.body.y ?? 0) + (up?.body.height ?? 0)).toBeCloseTo(down?.body.y ?? -1, 0);
  });

  it('cuts what is past its limit into a block of its own', () => {
    const over = drawn[2];
    expect(over?.over?.y).toBe(0);
    expect((over?.over?.y ?? 0) + (over?.over?.height ?? 0)).toBe(over?.limitY);
    expect(over?.body.y).toBe(over?.limitY);
  });

  it('keeps bars in the box and never wider than they should be', () => {
    for (const bar of drawn) {
      expect(bar.body.width).toBeLessThanOrEqual(56);
      expect(bar.body.x).toBeGreaterThanOrEqual(0);
      expect(bar.body.x + bar.body.width).toBeLessThanOrEqual(400);
    }
  });
});

describe('pastLimit', () => {
  it.each([
    [214_60, 180_00, 34_60],
    [180_00, 180_00, null],
    [100_00, undefined, null],
  ])('%i against %s is %s', (amount, limit, past) => {
    expect(pastLimit({ amount: cents(amount), limit: limit === undefined ? undefined : cents(limit) })).toBe(
      past,
    );
  });
});

describe('limitShares', () => {
  it('puts the limit at four fifths', () => {
    expect(limitShares({ amount: cents(45_00), limit: cents(150_00) })).toEqual({
      body: 0.24,
      over: 0,
      mark: 0.8,
    });
  });

  it('never draws past the end of the bar', () => {
    const shares = limitShares({ amount: cents(900_00), limit: cents(100_00) });
    expect(shares.body + shares.over).toBeCloseTo(1);
  });

  it('shows money spent where nothing was planned', () => {
    expect(limitShares({ amount: cents(1), limit: cents(0) }).over).toBeGreaterThan(0);
    expect(limitShares({ amount: cents(0), limit: cents(0) }).over).toBe(0);
  });
});

describe('blockPath', () => {
  it('rounds the end that is away from zero', () => {
    const block = { x: 0, y: 10, width: 20, height: 30 };
    expect(blockPath(block, false)).toBe('M0 40V14q0 -4 4 -4h12q4 0 4 4V40Z');
    expect(blockPath(block, true)).toBe('M0 10V36q0 4 4 4h12q4 0 4 -4V10Z');
  });

  it('never rounds more than there is', () => {
    expect(blockPath({ x: 0, y: 0, width: 20, height: 1 }, false)).toContain('q0 -1 1 -1');
  });
});
