import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { yieldText } from './interest-model.ts';

test('the yield leads, and both figures have two decimals', async () => {
  const { say } = await createTranslator('en', ['account']);
  expect(yieldText({ rate: '3.9414', apy: '4.00' }, say)).toBe('4.00% APY (3.94% rate)');
  expect(yieldText({ rate: '2.423', apy: '2.45' }, say)).toBe('2.45% APY (2.42% rate)');
});
