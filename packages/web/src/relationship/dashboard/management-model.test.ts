import { expect, test } from 'vitest';
import { columns } from './management-model.ts';

test.each([1, 2, 3, 4])('%d tiles leave no gap in their last row, at any width', (count) => {
  const widths = [...(columns[count] ?? '').matchAll(/grid-cols-(\d)/g)].map(([, each]) => Number(each));
  expect(count === 1 || widths.length > 0).toBe(true);
  for (const across of widths) expect(count % across, `${count} in rows of ${across}`).toBe(0);
});
