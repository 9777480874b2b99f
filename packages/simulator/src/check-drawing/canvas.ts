/** A color picture, three bytes a pixel. */
export type RgbImage = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

export type Color = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

/** A pen with a round tip. Radius in pixels; `strength` is how much of the paper it covers. */
export type Pen = { readonly color: Color; readonly radius: number; readonly strength: number };

export function blankImage(width: number, height: number): RgbImage {
  return { width, height, rgb: new Uint8Array(width * height * 3) };
}

/** Draws along the points. The edge of the line is soft, so that it has no steps. */
export function drawLine(image: RgbImage, points: readonly Point[], pen: Pen): void {
  for (const [at, to] of points.entries()) {
    const from = points[at - 1] ?? to;
    if (at > 0 || points.length === 1) drawSegment(image, from, to, pen);
  }
}

export function drawBox(image: RgbImage, [left, top]: Point, [right, bottom]: Point, pen: Pen): void {
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
  drawLine(image, corners, pen);
}

export function fillBox(image: RgbImage, [left, top]: Point, [right, bottom]: Point, pen: Pen): void {
  for (let y = Math.max(0, Math.round(top)); y < Math.min(image.height, Math.round(bottom)); y += 1)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(image.width, Math.round(right)); x += 1)
      blend(image, y * image.width + x, pen.color, pen.strength);
}

function drawSegment(image: RgbImage, from: Point, to: Point, { color, radius, strength }: Pen): void {
  const reach = radius + 1;
  const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach));
  const right = Math.min(image.width - 1, Math.ceil(Math.max(from[0], to[0]) + reach));
  const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach));
  const bottom = Math.min(image.height - 1, Math.ceil(Math.max(from[1], to[1]) + reach));
  const alongX = to[0] - from[0];
  const alongY = to[1] - from[1];
  const long = alongX * alongX + alongY * alongY;
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const part = long === 0 ? 0 : ((x - from[0]) * alongX + (y - from[1]) * alongY) / long;
      const near = part < 0 ? 0 : part > 1 ? 1 : part;
      const distance = Math.hypot(x - from[0] - near * alongX, y - from[1] - near * alongY);
      const cover = radius + 0.5 - distance;
      if (cover > 0) darken(image, y * image.width + x, color, (cover < 1 ? cover : 1) * strength);
    }
}

/** Ink on ink gets no darker than ink: joints of a line stay invisible. */
function darken({ rgb }: RgbImage, pixel: number, color: Color, cover: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const at = pixel * 3 + channel;
    const before = rgb[at] ?? 0;
    const wet = 235 * (1 - cover) + (color[channel] ?? 0) * cover;
    if (wet < before) rgb[at] = wet;
  }
}

function blend({ rgb }: RgbImage, pixel: number, color: Color, cover: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const at = pixel * 3 + channel;
    rgb[at] = (rgb[at] ?? 0) * (1 - cover) + (color[channel] ?? 0) * cover;
  }
}
