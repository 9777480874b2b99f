import { PATHS, startPaths } from '@bank/contract/planning/retirement-calculator/paths-rules.ts';
import { calculatorDefaults } from '@bank/contract/planning/retirement-calculator/rules.ts';
import { expect, test } from 'vitest';
import { walkInSlices } from './paths-model.ts';

test('[RCAL-04] where no thread starts, the page walks in slices, tells how far it is, and ends with the same band', async () => {
  const told: number[] = [];
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  const bands: unknown[] = [];
  await walkInSlices(
    calculatorDefaults,
    ({ done, band }) => {
      told.push(done);
      if (band) bands.push(band);
    },
    new AbortController().signal,
  );
  clearInterval(counting);
  // Others get their turn again and again meanwhile.
  expect(turns).toBeGreaterThan(50);
  expect(told.at(-1)).toBe(PATHS);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  const once = startPaths(calculatorDefaults);
  once.walk(PATHS);
  expect(bands).toEqual([once.band()]);
});

test('[RCAL-04] once stopped, it tells nothing more', async () => {
  const stop = new AbortController();
  const told: number[] = [];
  await walkInSlices(
    calculatorDefaults,
    ({ done }) => {
      told.push(done);
      if (done >= 50) stop.abort();
    },
    stop.signal,
  );
  expect(told.at(-1)).toBe(50);
});
