/** A place in a picture; the middle of the first pixel is 0, 0. */
export type Place = { readonly x: number; readonly y: number };

/** Upper left, upper right, lower right, lower left, as the check is read. */
export type Corners = readonly [Place, Place, Place, Place];

/** Nine numbers, row by row, that carry one flat picture onto another. */
export type Homography = readonly number[];

const UNKNOWN = 8;

/** The one homography that carries four places to four others. Throws if three of them lie on a line. */
export function homographyBetween(from: Corners, to: Corners): Homography {
  const rows: number[][] = [];
  for (const [index, { x, y }] of from.entries()) {
    const { x: u, y: v } = to[index] ?? { x: 0, y: 0 };
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  return [...solved(rows), 1];
}

export function placeThrough(map: Homography, { x, y }: Place): Place {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = map;
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** Elimination with the largest pivot of each column. */
function solved(rows: number[][]): number[] {
  for (let column = 0; column < UNKNOWN; column += 1) {
    let best = column;
    for (let row = column + 1; row < UNKNOWN; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    const pivot = rows[best] ?? [];
    const lead = pivot[column] ?? 0;
    if (Math.abs(lead) < 1e-9) throw new RangeError('three of the corners lie on a line');
    rows[best] = rows[column] ?? [];
    rows[column] = pivot;
    for (let row = 0; row < UNKNOWN; row += 1) {
      const each = rows[row] ?? [];
      const factor = (each[column] ?? 0) / lead;
      if (row === column || factor === 0) continue;
      for (let at = column; at <= UNKNOWN; at += 1) each[at] = (each[at] ?? 0) - factor * (pivot[at] ?? 0);
    }
  }
  return rows.map((row, index) => (row[UNKNOWN] ?? 0) / (row[index] ?? 1));
}
