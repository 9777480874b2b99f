import { amountInWords } from './amount-in-words.ts';
import { drawBox, drawLine, fillBox, type Pen, type Point, type RgbImage } from './canvas.ts';
import { micrLine } from './micr-line.ts';
import { backStock, frontStock, DPI, INCHES_HIGH, INCHES_WIDE } from './check-stock.ts';
import { print, sign, widthOf, writeByHand } from './writing.ts';

export type CheckText = {
  readonly payer: string;
  readonly street: string;
  readonly city: string;
  readonly bank: string;
  readonly payee: string;
  readonly cents: number;
  /** As a person writes it. */
  readonly day: string;
  readonly number: number;
  readonly routing: string;
  readonly account: string;
  readonly memo: string;
};

export type CheckOptions = Partial<CheckText> & {
  readonly side?: 'front' | 'back';
  /** This very sheet of paper and the moment it was written. The same seed and text are the same check. */
  readonly seed: number;
  /** The book of checks it was torn from: its color and pattern. */
  readonly style?: number;
  /** The person who writes: slant and signature. */
  readonly hand?: number;
  /** What stands on the back, in two lines. */
  readonly endorsement?: readonly [string, string];
  /** The back without a signature. */
  readonly unsigned?: boolean;
};

/** One side of a check as a scanner without faults would see it, 300 pixels an inch. */
export type DrawnCheck = RgbImage & { readonly side: 'front' | 'back'; readonly text: CheckText };

const usual: CheckText = {
  payer: 'Maren Holt',
  street: '18 Wharf Street',
  city: 'Portland, ME 04101',
  bank: 'Casco Savings Bank',
  payee: 'Nora Whitfield',
  cents: 48_250,
  day: 'Nov 12, 2026',
  number: 1042,
  routing: '211274450',
  account: '000448190274',
  memo: 'Rent',
};

const mobile = ['For mobile deposit only', 'Nora Whitfield'] as const;

const black = (radius: number): Pen => ({ color: [28, 28, 34], radius, strength: 0.92 });
const grey = (radius: number): Pen => ({ color: [92, 96, 108], radius, strength: 0.85 });
const blue = (radius: number): Pen => ({ color: [26, 38, 108], radius, strength: 0.92 });
const inch = (x: number, y: number): Point => [x * DPI, y * DPI];

export function drawCheck(options: CheckOptions): DrawnCheck {
  const { side = 'front', seed, style = 0, hand = 1 } = options;
  const text: CheckText = { ...usual, ...options };
  const image = side === 'front' ? frontStock(style, seed) : backStock(seed);
  if (side === 'front') {
    printFront(image, text, style);
    fillIn(image, text, { hand, seed });
    micrLine(image, text);
  } else
    printBack(image, { hand, seed, endorsement: options.unsigned ? null : (options.endorsement ?? mobile) });
  return { ...image, side, text };
}

function printFront(image: RgbImage, text: CheckText, style: number): void {
  const small = 0.075 * DPI;
  if (style % 2 === 0) drawBox(image, inch(0.1, 0.1), inch(INCHES_WIDE - 0.1, INCHES_HIGH - 0.1), grey(1.6));
  print(image, text.payer.toUpperCase(), { at: inch(0.32, 0.36), height: 0.11 * DPI }, black(2.4));
  print(image, text.street, { at: inch(0.32, 0.52), height: small }, grey(1.8));
  print(image, text.city, { at: inch(0.32, 0.65), height: small }, grey(1.8));
  print(image, String(text.number), { at: inch(5.2, 0.36), height: 0.14 * DPI }, black(3));
  print(image, 'DATE', { at: inch(3.7, 0.62), height: small }, grey(1.6));
  drawLine(image, [inch(4.05, 0.66), inch(5.4, 0.66)], grey(1.4));
  print(image, 'PAY TO THE', { at: inch(0.32, 0.96), height: small }, grey(1.6));
  print(image, 'ORDER OF', { at: inch(0.32, 1.08), height: small }, grey(1.6));
  drawLine(image, [inch(1.05, 1.1), inch(4.5, 1.1)], grey(1.4));
  fillBox(image, inch(4.72, 0.84), inch(5.78, 1.14), { color: [246, 246, 244], radius: 0, strength: 0.8 });
  drawBox(image, inch(4.72, 0.84), inch(5.78, 1.14), grey(1.6));
  print(image, '$', { at: inch(4.58, 1.08), height: 0.14 * DPI }, black(2.6));
  drawLine(image, [inch(0.32, 1.46), inch(5.0, 1.46)], grey(1.4));
  print(image, 'DOLLARS', { at: inch(5.08, 1.45), height: small }, grey(1.6));
  print(image, text.bank, { at: inch(0.32, 1.76), height: 0.1 * DPI }, black(2.2));
  print(image, 'MEMO', { at: inch(0.32, 2.16), height: small }, grey(1.6));
  drawLine(image, [inch(0.7, 2.18), inch(2.5, 2.18)], grey(1.4));
  drawLine(image, [inch(3.5, 2.18), inch(5.7, 2.18)], grey(1.4));
}

function fillIn(image: RgbImage, text: CheckText, { hand, seed }: { hand: number; seed: number }): void {
  const write = (said: string, at: Point, inches: number, moment: number, slant = 0.1 + (hand % 4) * 0.08) =>
    writeByHand(
      image,
      said,
      { at, height: inches * DPI },
      { pen: blue(3.1), seed: seed * 31 + moment, slant },
    );
  write(text.day, inch(4.12, 0.62), 0.13, 1);
  write(text.payee, inch(1.12, 1.06), 0.17, 2);
  const figures = amountInFigures(text.cents);
  write(figures, inch(4.8, 1.07), Math.min(0.16, 0.9 / widthOf(figures)), 3, 0.06);
  write(amountInWords(text.cents), inch(0.4, 1.42), 0.14, 4);
  write(text.memo, inch(0.78, 2.14), 0.13, 5);
  sign(
    image,
    { at: inch(3.7, 2.1), height: 0.26 * DPI },
    { pen: blue(2.8), hand: hand * 97, seed: seed * 31 + 6 },
  );
}

function printBack(
  image: RgbImage,
  { hand, seed, endorsement }: { hand: number; seed: number; endorsement: readonly [string, string] | null },
): void {
  const degrees = 90;
  print(image, 'ENDORSE HERE', { at: inch(5.72, 0.2), height: 0.09 * DPI, degrees }, grey(1.8));
  for (const x of [5.45, 5.2, 4.95]) drawLine(image, [inch(x, 0.2), inch(x, INCHES_HIGH - 0.2)], grey(1.6));
  drawLine(image, [inch(4.5, 0.1), inch(4.5, INCHES_HIGH - 0.1)], grey(2));
  print(
    image,
    'DO NOT WRITE, STAMP OR SIGN BELOW THIS LINE',
    { at: inch(4.35, 0.2), height: 0.065 * DPI, degrees },
    grey(1.4),
  );
  print(image, 'SECURITY FEATURES', { at: inch(0.6, 0.9), height: 0.07 * DPI }, grey(1.4));
  print(image, 'Microprint lines, chemical paper,', { at: inch(0.6, 1.1), height: 0.07 * DPI }, grey(1.4));
  print(image, 'void when copied', { at: inch(0.6, 1.25), height: 0.07 * DPI }, grey(1.4));
  if (endorsement === null) return;
  const pen = blue(3);
  const slant = 0.1 + (hand % 4) * 0.08;
  const write = (said: string, x: number, moment: number) =>
    writeByHand(
      image,
      said,
      { at: inch(x, 0.3), height: 0.15 * DPI, degrees },
      { pen, seed: seed * 31 + moment, slant },
    );
  write(endorsement[0], 5.24, 8);
  write(endorsement[1], 4.99, 9);
}

function amountInFigures(cents: number): string {
  const dollars = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${dollars}.${String(cents % 100).padStart(2, '0')}`;
}
