import { cents } from '@bank/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { foldSlices, ringDrawing, wholePercents } from './chart-ring.ts';

const slice = (id: string, dollars: number) => ({ id, name: id, amount: cents(dollars * 100) });

describe('foldSlices', () => {
  it('leaves five alone, in their order', () => {
    const five = [slice('a', 1), slice('b', 5), slice('c', 2), slice('d', 3), slice('e', 4)];
    expect(foldSlices(five, 'Other')).toEqual(five);
  });

  it('makes one of what is past the five largest, and loses no cent', () => {
    const seven = [1, 9, 2, 8, 3, 7, 4].map((dollars, index) => slice(String(index), dollars));
    const folded = foldSlices(seven, 'Other');
    expect(folded).toHaveLength(6);
    expect(folded.at(-1)).toEqual({ id: 'other', name: 'Other', amount: 3_00 });
    expect(folded.reduce((sum, part) => sum + part.amount, 0)).toBe(34_00);
  });

  it('leaves out what is not a part of the whole', () => {
    expect(foldSlices([slice('a', 1), slice('b', 0), slice('c', -2)], 'Other')).toEqual([slice('a', 1)]);
  });
});

describe('wholePercents', () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [342_789, 111_211, 134_000],
      [58, 19, 23],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[5], [100]],
  ])('of %j are %j', (amounts, percents) => {
    expect(wholePercents(amounts.map((amount) => cents(amount)))).toEqual(percents);
  });
});

describe('ringDrawing', () => {
  it('gives two series the colours that stand apart', () => {
    expect(ringDrawing([slice('a', 1), slice('b', 2)], 80, 20).map((part) => part.colour)).toEqual([1, 3]);
  });

  it('gives Other its own colour', () => {
    const folded = foldSlices(
      [1, 2, 3, 4, 5, 6].map((dollars, index) => slice(String(index), dollars)),
      'Other',
    );
    expect(ringDrawing(folded, 80, 20).at(-1)?.colour).toBe('other');
  });

  it('draws a whole ring for a single series', () => {
    expect(ringDrawing([slice('a', 1)], 80, 20).at(0)?.path).not.toContain('NaN');
  });
});
