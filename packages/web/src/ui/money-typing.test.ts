import { parseDollars } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { completeMoney, moneyFault, typeMoney } from './money-typing.ts';

test.each([
  ['1250', '1,250'],
  ['1250.5', '1,250.5'],
  ['007', '7'],
  ['0.5', '0.5'],
  ['.5', '.5'],
  ['.53', '.53'],
  ['$5', '5'],
  ['1234567890123', '1,234,567,890,123'],
])('typing %j shows %j', (typed, shown) => {
  expect(typeMoney(typed, typed.length, 'type')).toEqual({ text: shown, caret: shown.length });
});

test.each([
  ['$1,250.00', '1,250.00'],
  [' USD 1,250 ', '1,250'],
  ['1.250,00', '1,250.00'],
  ['12,50', '12.50'],
  ['1,250', '1,250'],
  ['1.250.000', '1,250,000'],
])('pasting %j shows %j', (pasted, shown) => {
  expect(typeMoney(pasted, pasted.length, 'paste').text).toBe(shown);
});

test.each(['-5', '5-', '(5)', '1e3', '12a3', '1.2.3', '1250.559', '1 000', '12345678901234'])(
  '%j never becomes another amount: it stays as it is, typed, pasted and left',
  (nonsense) => {
    const { length } = nonsense;
    expect(typeMoney(nonsense, length, 'type')).toEqual({ text: nonsense, caret: length });
    expect(typeMoney(nonsense, length, 'paste')).toEqual({ text: nonsense, caret: length });
    expect(completeMoney(nonsense)).toBe(nonsense);
    expect(parseDollars(completeMoney(nonsense))).toBeNull();
    expect(moneyFault(nonsense)).toBe(/^-|-$|^\(/.test(nonsense) ? 'negative' : 'unreadable');
  },
);

test.each(['1,2,3', ',5', '12,3456'])('pasted %j is not guessed at', (pasted) => {
  const { text } = typeMoney(pasted, pasted.length, 'paste');
  expect(text).toBe(pasted);
  expect(completeMoney(text)).toBe(pasted);
  expect(moneyFault(text)).toBe('unreadable');
});

test('what the field shows is an amount, and so is nothing at all', () => {
  for (const text of ['', '.', '.5', '1,250', '1,250.00', '$5']) expect(moneyFault(text), text).toBeNull();
});

test('typing one key after another: 1,234.5 and 12,50 are both understood', () => {
  const typed = (keys: string) => {
    let shown = '';
    let pointWasComma = false;
    for (const key of keys) {
      const text = shown + key;
      shown = typeMoney(text, text.length, 'type', { key, pointWasComma }).text;
      pointWasComma = shown.includes('.') && (pointWasComma || key === ',');
    }
    return completeMoney(shown);
  };
  expect(typed('1,234.5')).toBe('1,234.50');
  expect(typed('1,234,567.89')).toBe('1,234,567.89');
  expect(typed('12,50')).toBe('12.50');
  expect(typed('.53')).toBe('0.53');
  expect(typed('$5')).toBe('5.00');
  expect(typed('-5')).toBe('-5');
  expect(typed('1e3')).toBe('1e3');
  expect(typed('10.005')).toBe('10.005');
});

test('deleting inside a grouped amount never turns the group into cents', () => {
  // Backspace at the end of 1,250.
  expect(typeMoney('1,25', 4, 'delete')).toEqual({ text: '125', caret: 3 });
});

test('a comma from the keyboard is the decimal point', () => {
  expect(typeMoney('12,', 3, 'type', { key: ',' }).text).toBe('12.');
  expect(typeMoney('1,250,', 6, 'type', { key: ',' }).text).toBe('1,250.');
  expect(typeMoney('12.5,', 5, 'type', { key: ',' }).text).toBe('12.5');
});

test('the caret stays behind the digit that was typed', () => {
  // 1,250.00 with the caret after the 1: typing a 9.
  expect(typeMoney('19,250.00', 2, 'type')).toEqual({ text: '19,250.00', caret: 3 });
  expect(typeMoney('9,1250.00', 1, 'type')).toEqual({ text: '91,250.00', caret: 1 });
  // 1,250.00 with the caret after the point: a typed 7 drops the last cent, and the caret is after the 7.
  expect(typeMoney('1,250.700', 7, 'type')).toEqual({ text: '1,250.70', caret: 7 });
});

test('deleting a group comma only moves the caret over it', () => {
  // 1,250 with the caret after the comma: Backspace.
  expect(typeMoney('1250', 1, 'delete')).toEqual({ text: '1,250', caret: 1 });
});

test('on leaving an amount has two decimals, and an empty field stays empty', () => {
  expect(completeMoney('1250')).toBe('1,250.00');
  expect(completeMoney('.5')).toBe('0.50');
  expect(completeMoney('1,250.')).toBe('1,250.00');
  expect(completeMoney('')).toBe('');
  expect(completeMoney('.')).toBe('');
});

test('whatever the field shows can be read as money', () => {
  for (const typed of ['1', '12', '123', '1234', '12345678901', '0.5', '1250.']) {
    const { text } = typeMoney(typed, typed.length, 'type');
    expect(parseDollars(text)).not.toBeNull();
    expect(parseDollars(completeMoney(text))).not.toBeNull();
  }
});
