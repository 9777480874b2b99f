import { encodePng } from '@bank/tools/golden/png.ts';

/** A small grey picture, made here, so that nothing has to lie beside the test. */
export function picture(): Buffer {
  const side = 64;
  return encodePng({ width: side, height: side, rgb: Buffer.alloc(side * side * 3, 0x99) });
}
