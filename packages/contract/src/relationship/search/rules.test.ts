import { expect, test } from 'vitest';
import { paymentAsked } from './request-rules.ts';
import { correctedText, isCalled, saysText, saysWords } from './rules.ts';

const names = ['Brightwater Electric', 'Café Möwe', 'Jonas Weber', '星光超市'];

test.each([
  ['brightwatr', 'Brightwater'],
  ['elctric brightwater', 'Electric Brightwater'],
  ['cafe', 'Café'],
  ['mowe', 'Möwe'],
  ['jonsa', 'Jonas'],
  ['Jonas', null],
  ['zebedee', null],
  ['42.00', null],
  ['%%', null],
])('%s means %s', (typed, meant) => {
  expect(correctedText(typed, names)).toBe(meant);
});

test('a name is found without its accents, words in any order, and Chinese anywhere', () => {
  expect(saysText('cafe mo', ['Café Möwe', null])).toBe(true);
  expect(saysWords('2026 mar statem', 'Statements March 2026 Checking')).toBe(true);
  expect(saysWords('3月', '对账单 2026年3月')).toBe(true);
  expect(saysWords('arch', 'March')).toBe(false);
});

test('a name is found by the words of all its parts, in any order', () => {
  expect(isCalled('checking 4821', [null, 'Checking Account', '4821'])).toBe(true);
  expect(isCalled('weber jonas', ['Jonas Weber', null])).toBe(true);
  expect(isCalled('checking 4822', [null, 'Checking Account', '4821'])).toBe(false);
});

test('among very many names a mistyped word is corrected', () => {
  const many = Array.from(
    { length: 40_000 },
    (_, at) => `b${String(at).replaceAll(/\d/g, (digit) => 'acdefghijk'[Number(digit)] ?? '')}`,
  );
  expect(
    correctedText('brightwatr elctric webr jonsa', ['Brightwater Electric', 'Jonas Weber', ...many]),
  ).toBe('Brightwater Electric Weber Jonas');
});

test.each([
  ['send 50 to jonas', 5_000, 'jonas'],
  ['Send $1,250.50 to Jonas Weber', 125_050, 'Jonas Weber'],
  ['pay brightwater 42', 4_200, 'brightwater'],
  ['pay to 2nd street cafe 42', 4_200, '2nd street cafe'],
  ['enviar 50 a jonas', 5_000, 'jonas'],
  ['envoyer 50 $ à jonas', 5_000, 'jonas'],
  ['send 50 jonas', 5_000, 'jonas'],
  ['envoie 50,25 à jonas', 5_025, 'jonas'],
  ['send 1,250 to jonas', 125_000, 'jonas'],
  ['转50给 jonas', 5_000, 'jonas'],
  ['给王芳转账 50元', 5_000, '王芳'],
])('%s fills a form', (typed, amount, name) => {
  expect(paymentAsked(typed)).toEqual({ amount, name });
});

test.each([
  'send',
  'send 50',
  'send 50 to',
  'send to jonas',
  'send 0 to jonas',
  'spend 50 to jonas',
  'sending 50 to x',
])('%s fills nothing', (typed) => {
  expect(paymentAsked(typed)).toBeNull();
});
