import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture without transparency: three bytes a pixel, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Buffer };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_RGB = 2;
const COLOUR_RGBA = 6;

/** Reads the two kinds of PNG that a browser writes: eight bits a channel, not interlaced, with or without alpha. */
export function decodePng(file: Buffer): Pixels {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error('this is not a PNG');
  const chunks = chunksOf(file);
  const header = chunks.find(({ type }) => type === 'IHDR')?.body;
  if (!header) throw new Error('the PNG has no header');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colour, , , interlace] = header.subarray(8);
  if (depth !== 8 || (colour !== COLOUR_RGB && colour !== COLOUR_RGBA) || interlace !== 0)
    throw new Error(
      `a PNG of depth ${depth}, color type ${colour} and interlace ${interlace} is not read here`,
    );
  const channels = colour === COLOUR_RGBA ? 4 : 3;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body);
  const raw = unfiltered(inflateSync(Buffer.concat(packed)), width * channels, height, channels);
  return { width, height, rgb: channels === 3 ? raw : withoutAlpha(raw) };
}

/** Rows without a filter: the large even areas of a screen pack best as they are, measured. */
export function encodePng({ width, height, rgb }: Pixels): Buffer {
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) rgb.copy(rows, y * (stride + 1) + 1, y * stride, (y + 1) * stride);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOUR_RGB, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** How many pixels differ, and the smallest rectangle that holds all of them. Pictures of two sizes differ everywhere. */
export function changedPixels(
  before: Pixels,
  after: Pixels,
): { readonly count: number; readonly box: readonly [number, number, number, number] | null } {
  const { width, height } = after;
  if (before.width !== width || before.height !== height)
    return { count: Math.max(before.width * before.height, width * height), box: [0, 0, width, height] };
  let count = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    const byte = at * 3;
    if (before.rgb.compare(after.rgb, byte, byte + 3, byte, byte + 3) === 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    count += 1;
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x + 1),
      Math.max(bottom, y + 1),
    ];
  }
  return { count, box: count === 0 ? null : [left, top, right - left, bottom - top] };
}

function chunksOf(file: Buffer): { type: string; body: Buffer }[] {
  const found: { type: string; body: Buffer }[] = [];
  for (let at = SIGNATURE.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    found.push({ type, body: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return found;
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(head));
  return Buffer.concat([length, head, sum]);
}

function unfiltered(data: Buffer, stride: number, height: number, channels: number): Buffer {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)] ?? 0;
    const line = data.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    const start = y * stride;
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (out[start + x - channels] ?? 0);
      const up = y === 0 ? 0 : (out[start - stride + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (out[start - stride + x - channels] ?? 0);
      out[start + x] = ((line[x] ?? 0) + predicted(filter, left, up, corner)) & 0xff;
    }
  }
  return out;
}

/** The five filters of the PNG specification, by their number. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      throw new Error(`PNG has no filter ${filter}`);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function withoutAlpha(rgba: Buffer): Buffer {
  const rgb = Buffer.alloc((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) rgba.copy(rgb, to, from, from + 3);
  return rgb;
}
