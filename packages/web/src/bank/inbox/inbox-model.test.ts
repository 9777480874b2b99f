import { idFrom } from '@bank/kernel/id.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { countsText, isLong, looksOn } from './inbox-model.ts';

test.each([
  ['en', '4 unread, 1 needs you.', '1 unread, 2 need you.'],
  ['es', '4 sin leer, 1 requiere su atención.', '1 sin leer, 2 requieren su atención.'],
  ['fr', '4 non lus, 1 à traiter.', '1 non lu, 2 à traiter.'],
  ['zh', '4 条未读，1 条待处理。', '1 条未读，2 条待处理。'],
] as const)(
  'what is unread and what needs the customer are counted apart, %s',
  async (language, one, two) => {
    const { say } = await createTranslator(language, ['inbox']);
    expect(countsText({ unread: 4, needsYou: 1 }, say)).toBe(one);
    expect(countsText({ unread: 1, needsYou: 2 }, say)).toBe(two);
  },
);

test('a letter that is longer than four lines can be opened, an alert needs no more room', () => {
  expect(isLong({ kind: 'mailed', line: 'We sent your statement.' })).toBe(false);
  expect(isLong({ kind: 'mailed', line: 'a '.repeat(90) })).toBe(true);
  expect(isLong({ kind: 'mailed', line: 'One\nTwo\nThree\nFour\nFive' })).toBe(true);
  expect(isLong({ kind: 'largeDebit', line: 'a '.repeat(90) })).toBe(false);
});

test('a search looks on while it has found nothing and older items are left', () => {
  const next = idFrom('inbox-item', '01980000-0000-7000-8000-00000000000a');
  const found = { id: next } as never;
  expect(looksOn([])).toBe(false);
  expect(looksOn([{ items: [], next: null }])).toBe(false);
  expect(looksOn([{ items: [], next }])).toBe(true);
  expect(
    looksOn([
      { items: [], next },
      { items: [found], next },
    ]),
  ).toBe(false);
  expect(looksOn([{ items: [found], next }])).toBe(false);
});
