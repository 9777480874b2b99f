import { boxSums, meanAround, type GreyImage } from './grey-image.ts';
import { GLARE_FROM, GLARE_REACH } from './thresholds.ts';

const COLUMNS = 8;
const ROWS = 4;
/** Paper is brighter than ink: of each part, the gray that one pixel in five is above. */
const PAPER_SHARE = 0.2;

export type Light = {
  /** Gray of the paper in the middle part of the check. */
  readonly paper: number;
  /** Gray of the paper where it is darkest. */
  readonly darkest: number;
  /** Share of the check in which there is light and neither ink nor paper. */
  readonly glare: number;
};

/** Measures the light on a straightened check. */
export function lightOn(image: GreyImage): Light {
  const papers: number[] = [];
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) papers.push(paperOf(image, column, row));
  const sorted = papers.toSorted((one, other) => one - other);
  return {
    paper: sorted[Math.floor(sorted.length / 2)] ?? 0,
    darkest: sorted[0] ?? 0,
    glare: glareOn(image),
  };
}

/** A lamp hides all that lies around a place. A white box or a bright part of the paper still has ink or grain in it. */
function glareOn(image: GreyImage): number {
  const sums = boxSums(image);
  let bright = 0;
  for (let y = 0; y < image.height; y += 1)
    for (let x = 0; x < image.width; x += 1)
      if (meanAround(sums, image, { x, y, reach: GLARE_REACH }) >= GLARE_FROM) bright += 1;
  return bright / image.pixels.length;
}

function paperOf({ width, height, pixels }: GreyImage, column: number, row: number): number {
  const counts = new Uint32Array(256);
  const left = Math.floor((column * width) / COLUMNS);
  const right = Math.floor(((column + 1) * width) / COLUMNS);
  const bottom = Math.floor(((row + 1) * height) / ROWS);
  let total = 0;
  for (let y = Math.floor((row * height) / ROWS); y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const gray = pixels[y * width + x] ?? 0;
      counts[gray] = (counts[gray] ?? 0) + 1;
      total += 1;
    }
  let above = total * PAPER_SHARE;
  for (let gray = 255; gray > 0; gray -= 1) {
    above -= counts[gray] ?? 0;
    if (above <= 0) return gray;
  }
  return 0;
}
