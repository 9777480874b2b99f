import { cents } from '@bank/kernel/money.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { describe, expect, it } from 'vitest';
import { spokenMoney } from './spoken-money.ts';

const english = await createTranslator('en', ['figures']);
const spanish = await createTranslator('es', ['figures']);
const french = await createTranslator('fr', ['figures']);
const chinese = await createTranslator('zh', ['figures']);

describe('spokenMoney', () => {
  it.each([
    [-5840, 'minus 58 dollars 40 cents'],
    [101, '1 dollar 1 cent'],
    [40000, '400 dollars'],
    [40, '40 cents'],
    [0, '0 dollars'],
    [3_296_865, '32,968 dollars 65 cents'],
    [100_000_000, '1,000,000 dollars'],
  ])('says %i cents in English', (amount, text) => {
    expect(spokenMoney(cents(amount), english.say)).toBe(text);
  });

  it('says the plus only when asked, and never for nothing', () => {
    expect(spokenMoney(cents(294_077), english.say, true)).toBe('plus 2,940 dollars 77 cents');
    expect(spokenMoney(cents(0), english.say, true)).toBe('0 dollars');
  });

  it('speaks the other languages, a million included', () => {
    expect(spokenMoney(cents(-5840), spanish.say)).toBe('menos 58 dólares con 40 centavos');
    expect(spokenMoney(cents(100_000_000), spanish.say)).toBe('1,000,000 de dólares');
    expect(spokenMoney(cents(100_000_000), french.say)).toBe('1,000,000 de dollars');
    expect(spokenMoney(cents(101), french.say)).toBe('1 dollar et 1 cent');
    expect(spokenMoney(cents(-5840), chinese.say)).toBe('负 58 美元 40 美分');
  });
});
