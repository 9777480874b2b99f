import { expect, test } from 'vitest';
import { planGroups } from './plan-destinations.ts';
import { planPaths } from './plan-paths.ts';

test('the addresses of the Plan sheet are those of its pages', () => {
  expect(planPaths.toSorted()).toEqual(
    planGroups.flatMap(({ pages }) => pages.map(({ to }) => to)).toSorted(),
  );
});
