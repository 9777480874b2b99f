import { blurred, type Blur } from './blur.ts';
import { cameraOf, type Pose } from './camera.ts';
import { blankImage, type Color, type Point, type RgbImage } from './canvas.ts';
import { grainAt, softGrainAt } from './grain.ts';
import { DPI, INCHES_HIGH, INCHES_WIDE } from './check-stock.ts';

export type Table = 'wood' | 'slate' | 'cloth' | 'oak';

/** Bright light on the paper that hides what is under it. Place and size in parts of the check. */
export type Glare = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly strength: number;
};

/** A hand or a phone between the lamp and the check: darker on one side of a line. */
export type Shadow = { readonly degrees: number; readonly offset: number; readonly strength: number };

export type Conditions = Partial<Pose> & {
  readonly seed?: number;
  readonly table?: Table;
  /** 1 is a lit room, 0.2 a dark one. */
  readonly light?: number;
  readonly shadow?: Shadow;
  readonly glare?: Glare;
  readonly blur?: Blur;
  /** Grain of the camera's sensor, in gray values. */
  readonly noise?: number;
};

export const usualPose: Pose = {
  width: 1920,
  height: 1080,
  fill: 0.8,
  turn: 0,
  tiltX: 0,
  tiltY: 0,
  shiftX: 0,
  shiftY: 0,
};

/** A photograph of one side of a check on a table, as a phone takes it. The same conditions give the same pixels. */
export function photograph(drawn: RgbImage, conditions: Conditions = {}): RgbImage {
  const pose: Pose = { ...usualPose, ...conditions };
  const { seed = 1, blur, noise = 2 } = conditions;
  const scene = exposed(drawn, pose, conditions);
  const seen = blur ? blurred(scene, blur) : scene;
  for (let at = 0; at < seen.rgb.length; at += 3) {
    const grain = (grainAt(at, 1, seed) + grainAt(at, 2, seed) - 1) * noise * 2;
    for (let channel = at; channel < at + 3; channel += 1)
      seen.rgb[channel] = within((seen.rgb[channel] ?? 0) + grain);
  }
  return seen;
}

function exposed(drawn: RgbImage, pose: Pose, conditions: Conditions): RgbImage {
  const { table = 'wood', seed = 1 } = conditions;
  const image = blankImage(pose.width, pose.height);
  const camera = cameraOf(pose);
  const inchPixels = (pose.fill * pose.width) / INCHES_WIDE;
  const lit = lightOf(pose, conditions);
  const paper = new Float64Array(3);
  for (let y = 0; y < pose.height; y += 1)
    for (let x = 0; x < pose.width; x += 1) {
      const place = camera.seenAt(x, y);
      const inside = Math.min(place[0], INCHES_WIDE - place[0], place[1], INCHES_HIGH - place[1]);
      const edge = inside * inchPixels + 0.5;
      const cover = edge < 0 ? 0 : edge > 1 ? 1 : edge;
      const ground = cover < 1 ? tableAt(table, place, seed) : paper;
      // The sheet throws a thin shadow on the table.
      const near = cover < 1 && inside > -0.07 ? 0.72 + (-inside / 0.07) * 0.28 : 1;
      if (cover > 0) sampled(drawn, place, paper);
      const light = lit(x, y, place);
      const to = (y * pose.width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const color = (paper[channel] ?? 0) * cover + (ground[channel] ?? 0) * near * (1 - cover);
        image.rgb[to + channel] = within(color * light.times + light.plus);
      }
    }
  return image;
}

type Light = { readonly times: number; readonly plus: number };

function lightOf(
  pose: Pose,
  { light = 1, shadow, glare }: Conditions,
): (x: number, y: number, place: Point) => Light {
  const angle = ((shadow?.degrees ?? 0) * Math.PI) / 180;
  return (x, y, place) => {
    const right = x / pose.width - 0.5;
    const low = y / pose.height - 0.5;
    let times = light * (1.02 - 0.1 * (right * right + low * low) + 0.05 * right);
    if (shadow) {
      const side = (right * Math.cos(angle) + low * Math.sin(angle) - shadow.offset) * 14;
      times *= 1 - shadow.strength / (1 + Math.exp(-side));
    }
    if (!glare) return { times, plus: 0 };
    const across = place[0] / INCHES_WIDE - glare.x;
    const down = ((place[1] / INCHES_HIGH - glare.y) * INCHES_HIGH) / INCHES_WIDE;
    const far = (across * across + down * down) / (glare.size * glare.size);
    return { times, plus: 255 * glare.strength * Math.exp(-far * far) };
  };
}

function tableAt(table: Table, [x, y]: Point, seed: number): Color {
  switch (table) {
    case 'wood': {
      const ring = Math.sin(y * 9 + softGrainAt(x * 0.8, y * 3, seed) * 8);
      const grain = ring * 10 + (softGrainAt(x * 6, y * 60, seed) - 0.5) * 18;
      return [118 + grain, 82 + grain * 0.8, 54 + grain * 0.6];
    }
    case 'slate': {
      const grain = (softGrainAt(x * 20, y * 20, seed) - 0.5) * 14;
      return [52 + grain, 55 + grain, 60 + grain];
    }
    case 'cloth': {
      const weave = Math.sin(x * 150) * 8 + Math.sin(y * 150) * 8;
      return [96 + weave, 112 + weave, 124 + weave];
    }
    case 'oak': {
      const grain = (softGrainAt(x * 2, y * 30, seed) - 0.5) * 26;
      return [176 + grain, 150 + grain, 116 + grain];
    }
  }
}

/** The drawn check at a place between its pixels. */
function sampled({ width, height, rgb }: RgbImage, [right, low]: Point, into: Float64Array): void {
  const x = Math.min(width - 1.001, Math.max(0, right * DPI - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, low * DPI - 0.5));
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = x - left;
  const down = y - top;
  const at = (top * width + left) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const from = at + channel;
    const upper = (rgb[from] ?? 0) * (1 - across) + (rgb[from + 3] ?? 0) * across;
    const lower = (rgb[from + width * 3] ?? 0) * (1 - across) + (rgb[from + width * 3 + 3] ?? 0) * across;
    into[channel] = upper * (1 - down) + lower * down;
  }
}

function within(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}
