import { dayFrom } from '@bank/kernel/day.ts';
import { codeRulebook, type Rulebook } from '@bank/kernel/rulebook.ts';
import { expect, test } from 'vitest';
import { figuresOn } from './figures-rules.ts';

const today = dayFrom('2026-11-18');

test('the figures of help are those of the rules', () => {
  expect(figuresOn(codeRulebook, today)).toMatchObject({
    wireFee: '$30',
    wireCutOff: '16:30',
    codeFrom: '$500',
    atmFee: '$2.50',
    advanceOnlineShare: '5%',
    savingsYield: '0.85%',
    purchaseApr: '18.99%',
    stopMonths: '6',
    pendingDays: '7',
  });
});

test('a changed rule changes the article on its day, and not before', () => {
  const made = {
    number: 1,
    key: 'fee.wire',
    from: dayFrom('2026-11-20'),
    value: 2_750,
    digest: '0'.repeat(64),
  };
  const rules: Rulebook = { made: [made] };
  expect(figuresOn(rules, today)['wireFee']).toBe('$30');
  expect(figuresOn(rules, dayFrom('2026-11-20'))['wireFee']).toBe('$27.50');
});
