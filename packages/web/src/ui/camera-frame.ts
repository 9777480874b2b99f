import { greyOfRgba, type GreyImage } from '@bank/kernel/check-image/grey-image.ts';

export type FrameSize = { readonly width: number; readonly height: number };

const JPEG_QUALITY = 0.95;

/** Gray values of a picture, drawn at this size. Null while there is nothing to see. */
export function readGrey(source: CanvasImageSource, size: FrameSize): GreyImage | null {
  const pen = draw(source, size, { willReadFrequently: true });
  if (!pen) return null;
  const { width, height } = pen.canvas;
  return greyOfRgba(pen.getImageData(0, 0, width, height).data, width, height);
}

/** The picture as a file, without anything a camera writes beside it. Null if the browser can't. */
export function encodeJpeg(source: CanvasImageSource, size: FrameSize): Promise<Blob | null> {
  const pen = draw(source, size, {});
  if (!pen) return Promise.resolve(null);
  return new Promise((resolve) => pen.canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** No side longer than this. */
export function within(size: FrameSize, sideMax: number): FrameSize {
  return times(size, Math.min(1, sideMax / Math.max(size.width, size.height)));
}

/** No wider than this. */
export function scaled(size: FrameSize, widthMax: number): FrameSize {
  return times(size, Math.min(1, widthMax / size.width));
}

function times({ width, height }: FrameSize, factor: number): FrameSize {
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

function draw(
  source: CanvasImageSource,
  { width, height }: FrameSize,
  settings: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D | null {
  if (!(width > 0 && height > 0)) return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', settings);
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, width, height);
  return pen;
}
