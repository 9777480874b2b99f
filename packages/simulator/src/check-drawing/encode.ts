import sharp from 'sharp';
import type { RgbImage } from './canvas.ts';

/** A photograph as the file a phone sends. */
export function toJpeg({ width, height, rgb }: RgbImage, quality = 95): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** Frames one after the other: what a browser's pretended camera plays from a `.mjpeg` file. */
export async function toMjpeg(frames: readonly RgbImage[], quality = 90): Promise<Buffer> {
  const pictures: Buffer[] = [];
  for (const frame of frames) pictures.push(await toJpeg(frame, quality));
  return Buffer.concat(pictures);
}

/** The same without compression, from a `.y4m` file. Width and height must be even. */
export function toY4m(frames: readonly RgbImage[], framesPerSecond = 10): Buffer {
  const [first] = frames;
  if (!first) throw new RangeError('no frames');
  const head = `YUV4MPEG2 W${first.width} H${first.height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([
    Buffer.from(head),
    ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), planesOf(frame)]),
  ]);
}

const LUMINANCE = 219 / 255;
const COLOR = 224 / 255;

/** Luminance of every pixel, and color of every four (BT.601, limited range: browsers stretch it to all 256 values). */
function planesOf({ width, height, rgb }: RgbImage): Buffer {
  if (width % 2 !== 0 || height % 2 !== 0) throw new RangeError('width and height must be even');
  const pixels = width * height;
  const planes = Buffer.alloc((pixels * 3) / 2);
  for (let at = 0; at < pixels; at += 1)
    planes[at] = byte(
      16 +
        LUMINANCE *
          (0.299 * (rgb[at * 3] ?? 0) + 0.587 * (rgb[at * 3 + 1] ?? 0) + 0.114 * (rgb[at * 3 + 2] ?? 0)),
    );
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const mean = (channel: number) => {
        const from = (y * width + x) * 3 + channel;
        const below = from + width * 3;
        return ((rgb[from] ?? 0) + (rgb[from + 3] ?? 0) + (rgb[below] ?? 0) + (rgb[below + 3] ?? 0)) / 4;
      };
      const [red, green, blue] = [mean(0), mean(1), mean(2)];
      const to = (y / 2) * (width / 2) + x / 2;
      planes[pixels + to] = byte(128 + COLOR * (0.5 * blue - 0.168736 * red - 0.331264 * green));
      planes[pixels + pixels / 4 + to] = byte(128 + COLOR * (0.5 * red - 0.418688 * green - 0.081312 * blue));
    }
  return planes;
}

function byte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
