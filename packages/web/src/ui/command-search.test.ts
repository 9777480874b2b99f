import { expect, test } from 'vitest';
import { searchCommands } from './command-search.ts';

const items = [
  { label: 'Transfer Money', keywords: ['send', 'IBAN', 'wire'] },
  { label: 'Credit Limit', keywords: ['raise my limit'] },
  { label: 'Dépôt de chèque', keywords: [] },
  { label: '支付账单', keywords: ['缴费'] },
  { label: 'Wire fees', keywords: [] },
];
const found = (typed: string) => searchCommands(items, typed).map((item) => item.label);

test.each([
  ['iban', ['Transfer Money']],
  ['raise limit', ['Credit Limit']],
  ['depot', ['Dépôt de chèque']],
  ['账单', ['支付账单']],
  ['wire', ['Wire fees', 'Transfer Money']],
  ['mon', ['Transfer Money']],
  ['ney', []],
  ['zzz', []],
  ['tranfser', ['Transfer Money']],
  ['credt limt', ['Credit Limit']],
  ['chequr', ['Dépôt de chèque']],
])('%j finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test('nothing typed shows everything in its order', () => {
  expect(found(' ')).toHaveLength(items.length);
});
