import { drawCheck, type CheckOptions } from '@bank/simulator/check-drawing/draw-check.ts';
import { toJpeg, toY4m } from '@bank/simulator/check-drawing/encode.ts';
import { photograph } from '@bank/simulator/check-drawing/photograph.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Side = 'front' | 'back';

/** A check that nobody else deposits. */
const CHECK: CheckOptions = {
  seed: 7_204,
  style: 2,
  hand: 5,
  cents: 618_37,
  number: 3_317,
  payer: 'Odile Marsh',
};

const taken = new Map<Side, ReturnType<typeof photograph>>();

/** As a phone that is held over the table sees it. Drawn once, because that takes seconds. */
function seen(side: Side): ReturnType<typeof photograph> {
  const before = taken.get(side);
  if (before) return before;
  const photo = photograph(drawCheck({ ...CHECK, side }), { seed: 12, table: 'slate', turn: 1, tiltX: 2 });
  taken.set(side, photo);
  return photo;
}

/** The photo as a file that somebody chooses on their device. */
export async function photoFile(side: Side): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: await toJpeg(seen(side)) };
}

const PRETENDED = '--use-fake-device-for-media-stream';

/** What a browser plays in place of a camera: one picture, again and again. */
export function cameraFlags(folder: string, side: Side): string[] {
  const file = join(folder, `${side}.y4m`);
  writeFileSync(file, toY4m([seen(side)]));
  return [PRETENDED, '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
}

/** A camera, and a person who answers no when the browser asks whether the page may use it. */
export const refusedCamera: readonly string[] = [PRETENDED, '--use-fake-ui-for-media-stream=deny'];
