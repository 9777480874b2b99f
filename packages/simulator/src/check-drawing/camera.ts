import type { Point } from './canvas.ts';
import { INCHES_HIGH, INCHES_WIDE } from './check-stock.ts';

/** How the phone is held over the check. */
export type Pose = {
  readonly width: number;
  readonly height: number;
  /** How much of the picture's width the check takes when it lies straight. */
  readonly fill: number;
  /** Degrees the check is turned on the table. */
  readonly turn: number;
  /** Degrees the phone leans, upward and sideways. */
  readonly tiltX: number;
  readonly tiltY: number;
  /** Where the middle of the check is, in parts of the picture's width and height from its middle. */
  readonly shiftX: number;
  readonly shiftY: number;
};

type Vector = readonly [number, number, number];

/** A camera without a lens (pinhole) over a flat table. Everything is computed with rays and planes. */
export type Camera = {
  /** Inches on the table, from the check's upper left corner, that a pixel sees. */
  readonly seenAt: (x: number, y: number) => Point;
  /** The pixel that shows a place of the table. */
  readonly shownAt: (place: Point) => Point;
};

export function cameraOf(pose: Pose): Camera {
  const focal = pose.width;
  const distance = (focal * INCHES_WIDE) / (pose.fill * pose.width);
  const turn = radians(pose.turn);
  const across = leaned([Math.cos(turn), Math.sin(turn), 0], pose);
  const down = leaned([-Math.sin(turn), Math.cos(turn), 0], pose);
  const normal = crossed(across, down);
  const middle: Vector = [
    (pose.shiftX * pose.width * distance) / focal,
    (pose.shiftY * pose.height * distance) / focal,
    distance,
  ];
  const reach = dotted(middle, normal);
  return {
    seenAt: (x, y) => {
      const ray: Vector = [(x - pose.width / 2) / focal, (y - pose.height / 2) / focal, 1];
      const far = reach / dotted(ray, normal);
      const from: Vector = [far * ray[0] - middle[0], far * ray[1] - middle[1], far - middle[2]];
      return [dotted(from, across) + INCHES_WIDE / 2, dotted(from, down) + INCHES_HIGH / 2];
    },
    shownAt: ([right, low]) => {
      const u = right - INCHES_WIDE / 2;
      const v = low - INCHES_HIGH / 2;
      const at = (axis: 0 | 1 | 2) => middle[axis] + u * across[axis] + v * down[axis];
      return [pose.width / 2 + (focal * at(0)) / at(2), pose.height / 2 + (focal * at(1)) / at(2)];
    },
  };
}

/** Where the check's corners are in the picture: upper left, upper right, lower right, lower left. */
export function cornersInPicture(pose: Pose): readonly Point[] {
  const { shownAt } = cameraOf(pose);
  return [
    shownAt([0, 0]),
    shownAt([INCHES_WIDE, 0]),
    shownAt([INCHES_WIDE, INCHES_HIGH]),
    shownAt([0, INCHES_HIGH]),
  ];
}

function leaned([x, y, z]: Vector, { tiltX, tiltY }: Pose): Vector {
  const up = radians(tiltX);
  const side = radians(tiltY);
  const y1 = y * Math.cos(up) - z * Math.sin(up);
  const z1 = y * Math.sin(up) + z * Math.cos(up);
  return [x * Math.cos(side) + z1 * Math.sin(side), y1, z1 * Math.cos(side) - x * Math.sin(side)];
}

function crossed(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dotted(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
