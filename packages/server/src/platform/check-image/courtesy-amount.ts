import { toBilevel } from '@bank/kernel/check-image/bilevel.ts';
import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';

/** Where the amount in figures stands on a straightened front, in parts of its width and height. */
const BOX = { left: 0.785, right: 0.985, top: 0.285, bottom: 0.45 };
/** A run of ink this long, in parts of the box, is a printed line. */
const RUN_ACROSS = 0.4;
const RUN_DOWN = 0.5;
/** The recognizer wants large figures with white around them. */
const LARGER = 2;
const MARGIN = 24;
const AMOUNT_MAX = 1_000_000_00;

/** The amount in figures alone: black on white, without the box it is written in. */
export function courtesyAmountOf(check: GreyImage): GreyImage {
  const ink = toBilevel(cropped(check));
  const bare = withoutLines(ink);
  return enlarged(bare);
}

/** `1,250.00`, `1250 00` or `$1250.00**` as cents; null if it is no amount of money with its cents. */
export function parseCourtesyAmount(text: string): Cents | null {
  const bare = text.trim().replaceAll(/^[^\d]+|[^\d]+$/g, '');
  const match = /^(\d{1,3}(?:[,.\s]\s?\d{3})*|\d{1,7})\s?[.,\-\s]\s?(\d{2})$/.exec(bare);
  if (!match) return null;
  const dollars = Number((match[1] ?? '').replaceAll(/\D/g, ''));
  const amount = dollars * 100 + Number(match[2]);
  return amount > 0 && amount <= AMOUNT_MAX ? cents(amount) : null;
}

function cropped({ width, height, pixels }: GreyImage): GreyImage {
  const left = Math.round(BOX.left * width);
  const top = Math.round(BOX.top * height);
  const wide = Math.round(BOX.right * width) - left;
  const high = Math.round(BOX.bottom * height) - top;
  const part = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1)
    part.set(pixels.subarray((top + y) * width + left, (top + y) * width + left + wide), y * wide);
  return { width: wide, height: high, pixels: part };
}

/** A printed line is long, and never quite level: ink next to a pixel carries its run on. */
function withoutLines({ width, height, pixels }: GreyImage): GreyImage {
  const bare = pixels.slice();
  const wipe = ({ start, step, aside, count, longest }: Track) => {
    const isInk = (at: number) => [0, -aside, aside].some((shift) => pixels[start + at * step + shift] === 0);
    let run = 0;
    for (let at = 0; at <= count; at += 1) {
      if (at < count && isInk(at)) run += 1;
      else {
        if (run >= longest) for (let back = 1; back <= run; back += 1) bare[start + (at - back) * step] = 255;
        run = 0;
      }
    }
  };
  for (let y = 0; y < height; y += 1)
    wipe({ start: y * width, step: 1, aside: width, count: width, longest: width * RUN_ACROSS });
  for (let x = 0; x < width; x += 1)
    wipe({ start: x, step: width, aside: 1, count: height, longest: height * RUN_DOWN });
  return { width, height, pixels: bare };
}

/** A row or a column: where it starts, the way along it, and the way to its neighbors. */
type Track = {
  readonly start: number;
  readonly step: number;
  readonly aside: number;
  readonly count: number;
  readonly longest: number;
};

function enlarged({ width, height, pixels }: GreyImage): GreyImage {
  const wide = width * LARGER + 2 * MARGIN;
  const high = height * LARGER + 2 * MARGIN;
  const large = new Uint8Array(wide * high).fill(255);
  for (let y = 0; y < height * LARGER; y += 1)
    for (let x = 0; x < width * LARGER; x += 1)
      large[(y + MARGIN) * wide + x + MARGIN] =
        pixels[Math.floor(y / LARGER) * width + Math.floor(x / LARGER)] ?? 255;
  return { width: wide, height: high, pixels: large };
}
