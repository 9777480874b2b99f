import type { AtmLocation } from '@bank/contract/payments/withdrawals/atm-contract.ts';
import { offsetFrom, type Place } from '@bank/contract/payments/withdrawals/atm-rules.ts';

export const MAP = { width: 384, height: 232, margin: 26 } as const;

/** Distances that a map is drawn for, in miles: the smallest that holds all pins. */
const SCALES = [0.25, 0.5, 1, 2, 5, 10, 25] as const;

type Pin = { readonly id: string; readonly number: number; readonly x: number; readonly y: number };

type Drawing = {
  readonly pins: readonly Pin[];
  readonly center: { readonly x: number; readonly y: number };
  /** Circles of equal distance, the smallest first. */
  readonly rings: readonly { readonly miles: number; readonly radius: number }[];
};

/** Where everything lies on a flat map around the center, north up. It shows what we know: distances and directions. */
export function drawMap(center: Place, atms: readonly AtmLocation[]): Drawing {
  const offsets = atms.map((each) => offsetFrom(center, each));
  const reach = Math.max(0.05, ...offsets.map(({ east, north }) => Math.hypot(east, north)));
  const scale = SCALES.find((miles) => miles >= reach) ?? reach;
  const perMile = (MAP.height / 2 - MAP.margin) / scale;
  const [x, y] = [MAP.width / 2, MAP.height / 2];
  return {
    center: { x, y },
    pins: atms.map(({ id }, at) => ({
      id,
      number: at + 1,
      x: x + (offsets[at]?.east ?? 0) * perMile,
      y: y - (offsets[at]?.north ?? 0) * perMile,
    })),
    rings: [scale / 2, scale].map((miles) => ({ miles, radius: miles * perMile })),
  };
}
