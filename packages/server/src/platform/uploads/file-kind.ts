import type { FileKind } from '@bank/contract/endpoint.ts';

/** The formats that are recognized. Not all are accepted everywhere, and HEIC nowhere. */
type SniffedKind = FileKind | 'heic';

/** Bytes that tell every format apart. */
export const SNIFF_BYTES = 16;

/** Brands of the pictures that phones take in HEIC and its relatives. */
const HEIC = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/;

/** The format of a file, read from its first bytes, never from its name. */
export function kindOf(bytes: Uint8Array): SniffedKind | null {
  const begins = (at: number, ...wanted: number[]) =>
    wanted.every((byte, index) => bytes[at + index] === byte);
  const spells = (at: number, text: string) => begins(at, ...Buffer.from(text, 'latin1'));
  if (begins(0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (spells(0, 'GIF87a') || spells(0, 'GIF89a')) return 'gif';
  if (spells(0, 'RIFF') && spells(8, 'WEBP')) return 'webp';
  if (spells(0, '%PDF-')) return 'pdf';
  if (spells(4, 'ftyp') && HEIC.test(Buffer.from(bytes.subarray(8, 12)).toString('latin1'))) return 'heic';
  return null;
}
