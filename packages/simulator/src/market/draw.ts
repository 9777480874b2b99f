const MIDDLE = 131_070;
/** The standard deviation of four draws of 16 bits together. */
const DEVIATION = 37_837;

/** A number for a text, the same on every machine. */
export function keyOf(text: string): number {
  let key = 0x81_1c_9d_c5;
  for (const letter of text) key = Math.imul(key ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return key >>> 0;
}

/** 32 bits that look like chance and are always the same for the same two. Whole numbers only: no machine differs. */
export function mixed(state: number, key: number): number {
  let bits = Math.imul(state ^ key, 0x9e_37_79_b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A whole number from `least` to `most`. */
export function drawBetween(least: number, most: number, key: number): number {
  return least + (mixed(1, key) % (most - least + 1));
}

/** Thousandths of a standard deviation, between -3,464 and 3,464, and mostly small. */
export function drawDeviation(state: number, key: number): number {
  const one = mixed(state, key);
  const other = mixed(one, 1);
  const sum = (one & 0xff_ff) + (one >>> 16) + (other & 0xff_ff) + (other >>> 16);
  return divided((sum - MIDDLE) * 1_000, DEVIATION);
}

/** Toward zero. Exact: the quotient of two safe integers never rounds up to the next whole number. */
export function divided(value: number, by: number): number {
  // Adding zero turns -0 into 0.
  return Math.trunc(value / by) + 0;
}

/** A part of a value, in parts per million. */
export function partOf(value: number, millionths: number): number {
  return divided(value * millionths, 1_000_000);
}
