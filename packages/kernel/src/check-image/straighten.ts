import { greyAt, type GreyImage } from './grey-image.ts';
import { homographyBetween, type Corners } from './homography.ts';
import { CHECK_HEIGHT, CHECK_WIDTH } from './thresholds.ts';

export type Size = { readonly width: number; readonly height: number };

/** From this many pixels of the photograph for one of the result, several are read for each. */
const DENSE = 1.5;
const SAMPLES_MAX = 4;

/**
 * The check alone, seen from straight above. Each pixel of the result is looked up in the photograph. `corners` are the
 * outer corners of the check; the edges of the result are its edges.
 */
export function straighten(
  image: GreyImage,
  corners: Corners,
  { width, height }: Size = { width: CHECK_WIDTH, height: CHECK_HEIGHT },
): GreyImage {
  const edges: Corners = [
    { x: -0.5, y: -0.5 },
    { x: width - 0.5, y: -0.5 },
    { x: width - 0.5, y: height - 0.5 },
    { x: -0.5, y: height - 0.5 },
  ];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homographyBetween(edges, corners);
  const density = lengthOf(corners) / width;
  const samples = density < DENSE ? 1 : Math.min(SAMPLES_MAX, Math.round(density));
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let part = 0; part < samples * samples; part += 1) {
        const x = column + ((part % samples) + 0.5) / samples - 0.5;
        const y = row + (Math.floor(part / samples) + 0.5) / samples - 0.5;
        const depth = g * x + h * y + 1;
        sum += greyAt(image, (a * x + b * y + c) / depth, (d * x + e * y + f) / depth);
      }
      pixels[row * width + column] = Math.round(sum / (samples * samples));
    }
  return { width, height, pixels };
}

/** Mean length of the upper and the lower edge, in pixels. */
export function lengthOf([upperLeft, upperRight, lowerRight, lowerLeft]: Corners): number {
  const upper = Math.hypot(upperRight.x - upperLeft.x, upperRight.y - upperLeft.y);
  const lower = Math.hypot(lowerRight.x - lowerLeft.x, lowerRight.y - lowerLeft.y);
  return (upper + lower) / 2;
}
