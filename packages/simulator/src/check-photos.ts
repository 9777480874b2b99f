import type { Upload } from '@bank/contract/endpoint.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { drawCheck, type CheckOptions } from './check-drawing/draw-check.ts';
import { toJpeg } from './check-drawing/encode.ts';
import { photograph, type Conditions } from './check-drawing/photograph.ts';

/** As people write a date on a check: `Nov 12, 2026`. */
export function writtenOn(day: Day): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** A check that somebody at another bank wrote, and how its payee photographs it. */
export type WrittenCheck = Pick<
  CheckOptions,
  'seed' | 'style' | 'hand' | 'payer' | 'payee' | 'memo' | 'bank' | 'day'
> & {
  readonly amount: Cents;
  readonly conditions?: Conditions;
};

/** Both sides as a phone takes them, signed on the back. */
export async function photographsOf({
  amount,
  conditions,
  ...check
}: WrittenCheck): Promise<{ readonly frontImage: readonly [Upload]; readonly backImage: readonly [Upload] }> {
  const taken = async (side: 'front' | 'back'): Promise<readonly [Upload]> => {
    const drawn = drawCheck({ ...check, cents: amount, side });
    const bytes = await toJpeg(photograph(drawn, { turn: 2, tiltX: 3, ...conditions }));
    return [{ name: `${side}-image.jpg`, type: 'image/jpeg', bytes: new Uint8Array(bytes) }];
  };
  return { frontImage: await taken('front'), backImage: await taken('back') };
}
