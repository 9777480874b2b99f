/** One path for all dark squares, with runs as long as possible; needs no styles. */
export function qrPath(squares: readonly (readonly boolean[])[]): string {
  return squares
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
}

function runsOf(row: readonly boolean[]): (readonly [start: number, length: number])[] {
  const runs: (readonly [number, number])[] = [];
  let start = -1;
  for (let x = 0; x <= row.length; x += 1) {
    const dark = row[x] === true;
    if (dark && start < 0) start = x;
    if (!dark && start >= 0) {
      runs.push([start, x - start]);
      start = -1;
    }
  }
  return runs;
}
