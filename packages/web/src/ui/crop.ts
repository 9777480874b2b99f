export type Crop = {
  /** Zoom in percent: 100 shows the whole shorter side. */
  readonly zoom: number;
  /** Position of the square in the remaining space, in percent from the left and from the top. */
  readonly across: number;
  readonly down: number;
};

type Size = { readonly width: number; readonly height: number };

export const ZOOM_MAX = 300;
export const wholeCrop: Crop = { zoom: 100, across: 50, down: 50 };

/** The square that a crop keeps, in pixels of the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const { left, top, width: side } = frameOf(size, crop, 1);
  return { left, top, side };
}

/** The frame of an aspect, width to height, that a crop keeps. */
export function frameOf(
  { width, height }: Size,
  crop: Crop,
  aspect: number,
): { left: number; top: number; width: number; height: number } {
  const across = (Math.min(width, height * aspect) * 100) / crop.zoom;
  const down = across / aspect;
  return {
    left: ((width - across) * crop.across) / 100,
    top: ((height - down) * crop.down) / 100,
    width: across,
    height: down,
  };
}

/**
 * The picture follows the finger: dragged to the right, the square shows more of its left. `box` is the displayed
 * width.
 */
export function draggedBy(
  size: Size,
  crop: Crop,
  by: { x: number; y: number },
  box: number,
  aspect = 1,
): Crop {
  const frame = frameOf(size, crop, aspect);
  const moved = (share: number, pixels: number, length: number, kept: number) =>
    length === kept ? share : bounded(share - (pixels * (frame.width / box) * 100) / (length - kept));
  return {
    zoom: crop.zoom,
    across: moved(crop.across, by.x, size.width, frame.width),
    down: moved(crop.down, by.y, size.height, frame.height),
  };
}

function bounded(share: number): number {
  return Math.min(100, Math.max(0, share));
}
