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
export function squareOf({ width, height }: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = (Math.min(width, height) * 100) / crop.zoom;
  return { left: ((width - side) * crop.across) / 100, top: ((height - side) * crop.down) / 100, side };
}

/**
 * The picture follows the finger: dragged to the right, the square shows more of its left. `box` is the displayed
 * width.
 */
export function draggedBy(size: Size, crop: Crop, by: { x: number; y: number }, box: number): Crop {
  const { side } = squareOf(size, crop);
  const moved = (share: number, pixels: number, length: number) =>
    length === side ? share : bounded(share - (pixels * (side / box) * 100) / (length - side));
  return {
    zoom: crop.zoom,
    across: moved(crop.across, by.x, size.width),
    down: moved(crop.down, by.y, size.height),
  };
}

function bounded(share: number): number {
  return Math.min(100, Math.max(0, share));
}
