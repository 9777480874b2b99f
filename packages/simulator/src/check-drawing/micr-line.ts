import { fillBox, type Pen, type RgbImage } from './canvas.ts';
import { DPI, INCHES_HIGH } from './check-stock.ts';

/**
 * A line that looks like the magnetic one at the foot of a check: heavy, square figures in a fixed pitch. It is drawn from
 * blocks of our own. It is no E-13B type, and nothing reads it.
 */
const ROWS = 9;
const COLUMNS = 7;
const PITCH = 0.125 * DPI;
const HEIGHT = 0.117 * DPI;
const WIDTH = 0.091 * DPI;
const ink: Pen = { color: [22, 22, 26], radius: 0, strength: 0.94 };

/** Blocks of each figure: left, top, right, bottom on a grid of 7 by 9. */
const blocks: Readonly<Record<string, readonly string[]>> = {
  0: ['0072', '0779', '0029', '5079'],
  1: ['2042', '3049', '1769'],
  2: ['1061', '4065', '1465', '1439', '1869'],
  3: ['1061', '4049', '1465', '1869', '3579'],
  4: ['1037', '1575', '4379'],
  5: ['1061', '1035', '1465', '4469', '1869'],
  6: ['1041', '1039', '1465', '4569', '1869'],
  7: ['1061', '1023', '4065', '3559'],
  8: ['1061', '1025', '5065', '0475', '0439', '4479', '0879'],
  9: ['1061', '1035', '4069', '1465', '3869'],
  T: ['0029', '4164', '4669'],
  U: ['0059', '6168'],
};

export function micrLine(
  image: RgbImage,
  {
    routing,
    account,
    number,
  }: { readonly routing: string; readonly account: string; readonly number: number },
): void {
  const line = `T${routing}T ${account}U ${String(number).padStart(4, '0')}`;
  const top = (INCHES_HIGH - 0.36) * DPI;
  for (const [place, figure] of line.split('').entries())
    for (const block of blocks[figure] ?? []) {
      const [left = 0, upper = 0, right = 0, lower = 0] = block.split('').map(Number);
      const x = 0.62 * DPI + place * PITCH;
      fillBox(
        image,
        [x + (left / COLUMNS) * WIDTH, top + (upper / ROWS) * HEIGHT],
        [x + (right / COLUMNS) * WIDTH, top + (lower / ROWS) * HEIGHT],
        ink,
      );
    }
}
