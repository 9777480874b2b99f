import { expect, test } from 'vitest';
import { pageIn, pagesOf } from './history-model.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=x', 1],
  ['page=100001', 1],
])('[MCDH-01] %j shows page %i', (address, page) => {
  expect(pageIn(new URLSearchParams(address))).toBe(page);
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
])('[MCDH-01] %i deposits are %i pages of ten', (total, pages) => {
  expect(pagesOf({ total, limit: 10 })).toBe(pages);
});
