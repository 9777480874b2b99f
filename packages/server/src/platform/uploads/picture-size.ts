import type { FileKind } from '@bank/contract/endpoint.ts';

/** What the header of a picture says, before anything is decoded. */
type PictureSize = { readonly width: number; readonly height: number };

/** Pixels of a picture that is decoded: a few kilobytes can say that they are a billion. */
export const PIXELS_MAX = 25_000_000;

/** Null if there is no size where the format has it, or the size is nothing. */
export function pictureSize(kind: Exclude<FileKind, 'pdf'>, bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = readers[kind](view);
  return found && found.width > 0 && found.height > 0 ? found : null;
}

const readers: Readonly<Record<Exclude<FileKind, 'pdf'>, (view: DataView) => PictureSize | null>> = {
  jpeg: jpegSize,
  png: pngSize,
  gif: gifSize,
  webp: webpSize,
};

function pngSize(view: DataView): PictureSize | null {
  if (view.byteLength < 24 || view.getUint32(12) !== tag('IHDR')) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Of the whole picture; its frames lie within it. */
function gifSize(view: DataView): PictureSize | null {
  if (view.byteLength < 10) return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Segment by segment, up to the one that describes the frame. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // The picture's data begins without a frame, or the file ends.
    if (marker === 0xda || marker === 0xd9) return null;
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      const length = view.getUint16(at + 2);
      if (length < 2) return null;
      at += 2 + length;
    }
  }
  return null;
}

/** C4, C8 and CC are tables and extensions in the middle of the range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function webpSize(view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null;
  const little = (at: number) => view.getUint16(at, true);
  switch (view.getUint32(12)) {
    case tag('VP8X'):
      return {
        width: 1 + little(24) + (view.getUint8(26) << 16),
        height: 1 + little(27) + (view.getUint8(29) << 16),
      };
    case tag('VP8L'): {
      if (view.getUint8(20) !== 0x2f) return null;
      const packed = view.getUint32(21, true);
      return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
    }
    case tag('VP8 '):
      return { width: little(26) & 0x3fff, height: little(28) & 0x3fff };
    default:
      return null;
  }
}

function tag(text: string): number {
  return Buffer.from(text, 'latin1').readUInt32BE();
}
