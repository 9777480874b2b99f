/** What a TIFF says of itself, read from its tags. */
export type TiffTags = {
  readonly width: number;
  readonly height: number;
  readonly bitsPerSample: number;
  readonly compression: number;
  readonly photometric: number;
  readonly strips: number;
  readonly resolution: readonly [number, number];
  readonly unit: number;
};

const SHORT = 3;

/** Of the first picture in the file, in the byte order it names. */
export function readTags(file: Buffer): TiffTags {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isLittle = file.subarray(0, 2).toString('latin1') === 'II';
  if (view.getUint16(2, isLittle) !== 42) throw new Error('no TIFF');
  const directory = view.getUint32(4, isLittle);
  const entries = new Map<number, { value: number; count: number }>();
  for (let entry = 0; entry < view.getUint16(directory, isLittle); entry += 1) {
    const at = directory + 2 + entry * 12;
    const isShort = view.getUint16(at + 2, isLittle) === SHORT;
    const value = isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle);
    entries.set(view.getUint16(at, isLittle), { value, count: view.getUint32(at + 4, isLittle) });
  }
  const valueOf = (tag: number) => entries.get(tag)?.value ?? Number.NaN;
  const fraction = (tag: number) =>
    Math.round(
      (view.getUint32(valueOf(tag), isLittle) / view.getUint32(valueOf(tag) + 4, isLittle)) * 1_000,
    ) / 1_000;
  return {
    width: valueOf(256),
    height: valueOf(257),
    bitsPerSample: valueOf(258),
    compression: valueOf(259),
    photometric: valueOf(262),
    strips: entries.get(273)?.count ?? 0,
    resolution: [fraction(282), fraction(283)],
    unit: valueOf(296),
  };
}
