import type { AtmLocation } from '@bank/contract/payments/withdrawals/atm-contract.ts';
import { expect, test } from 'vitest';
import { drawMap, MAP } from './atm-map-model.ts';

const at = (id: string, latitude: number, longitude: number) => ({ id, latitude, longitude }) as AtmLocation;
const center = { latitude: 43.6591, longitude: -70.2568 };

test('[WDRF-11] north is up, east is right, and every pin is on the map', () => {
  const { pins, rings } = drawMap(center, [
    at('north', 43.6691, -70.2568),
    at('east', 43.6591, -70.2468),
    at('far', 43.6291, -70.2868),
  ]);
  const [north, east, far] = pins;
  expect(north?.y).toBeLessThan(MAP.height / 2);
  expect(north?.x).toBeCloseTo(MAP.width / 2, 3);
  expect(east?.x).toBeGreaterThan(MAP.width / 2);
  for (const pin of [north, east, far]) {
    expect(pin?.x).toBeGreaterThan(0);
    expect(pin?.x).toBeLessThan(MAP.width);
    expect(pin?.y).toBeGreaterThan(0);
    expect(pin?.y).toBeLessThan(MAP.height);
  }
  expect(rings.map(({ miles }) => miles)).toEqual([2.5, 5]);
});

test('one machine at the very place is drawn as well', () => {
  expect(drawMap(center, [at('here', center.latitude, center.longitude)]).pins[0]).toMatchObject({
    number: 1,
    x: MAP.width / 2,
    y: MAP.height / 2,
  });
});
