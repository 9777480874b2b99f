import { describe, expect, it } from 'vitest';
import { hullLines } from './hull-lines.ts';

const plan = { width: 1200, height: 330, curves: 12, frames: 12, fill: 1, mirrored: false };

describe('hullLines', () => {
  it('draws the curves and frames of the reference plan', () => {
    const { curves, frames } = hullLines(plan);
    expect(curves).toHaveLength(12);
    expect(curves.at(0)?.path).toMatch(/^M55,330C/);
    expect(curves.at(0)?.path).toMatch(/1101,330$/);
    expect(curves.at(-1)?.path).toMatch(/^M0,330C/);
    expect(curves.at(-1)?.opacity).toBe(1);
    expect(frames.map((frame) => frame.split(' ')[1])).toEqual([
      '126.8V330',
      '60.6V330',
      '23.2V330',
      '4.4V330',
      '0.2V330',
      '8.3V330',
      '27.2V330',
      '56.2V330',
      '94.9V330',
      '144.4V330',
      '208.5V330',
    ]);
  });

  it('draws both sides of the waterline when mirrored', () => {
    const { curves, frames } = hullLines({
      ...plan,
      height: 1300,
      width: 1800,
      curves: 15,
      frames: 22,
      fill: 0.94,
      mirrored: true,
    });
    expect(curves).toHaveLength(30);
    expect(frames.at(0)).toBe('M81.8 363.1V936.9');
  });

  it('never writes a number that is not one', () => {
    const { curves } = hullLines({ ...plan, curves: 40 });
    expect(curves.some((curve) => curve.path.includes('NaN'))).toBe(false);
  });
});
