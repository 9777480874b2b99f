import { readFileSync } from 'node:fs';
import { annualYield, nominalFor } from '@bank/kernel/compound.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { rate, toPercent } from '@bank/kernel/rate.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { certificateYield } from './reply-rules.ts';
import { accountTypes, productOn, products } from './rules.ts';
import { creditTermsOn } from '../credit-cycle/standing-rules.ts';

const spec = z
  .record(z.string(), z.unknown())
  .parse(
    JSON.parse(readFileSync(new URL('../../../../../docs/spec/constants.json', import.meta.url), 'utf8')),
  );

/** Looks up a path in the specification's constants; the rules name such paths as their source. */
function at(path: string): unknown {
  return path.split('.').reduce<unknown>((found, part) => {
    const inside = z.record(z.string(), z.unknown()).parse(found);
    return inside[part];
  }, spec);
}

const value = (path: string) => z.object({ value: z.unknown() }).parse(at(path)).value;
const dollarsAt = (path: string) => Math.round(Number(String(value(path)).replace('$', '')) * 100);
const day = dayFrom('2026-06-01');

test.each(accountTypes)('the terms of %s name where they are laid down, and it is there', (type) => {
  const [file, ...paths] = products[type].source.split(', ');
  expect(file).toBe('docs/spec/constants.json');
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(at(path), path).toBeDefined();
  expect(productOn(type, day).openingDeposit).toBe(
    dollarsAt(`accountTypes.catalogue.${type}.minimumDeposit`),
  );
});

test('the figures are those of the specification', () => {
  const checking = productOn('checking', day);
  expect(checking.monthlyFee).toEqual({
    amount: dollarsAt('checking.monthlyFee'),
    waivedFrom: dollarsAt('checking.minimumBalance'),
  });
  const savings = productOn('savings', day);
  expect(savings.monthlyFee).toEqual({ amount: 500, waivedFrom: dollarsAt('savings.minimumBalance') });
  expect(value('savings.monthlyFeeText')).toBe('$5.00 (waived with minimum balance)');
  expect(savings.withdrawalsPerMonth).toBe(value('savings.withdrawalsPerMonth'));
  expect(productOn('student', day)).toMatchObject({
    monthlyFee: { amount: 0 },
    minimumBalance: dollarsAt('student.minimumBalance'),
  });
  expect(productOn('credit', day).credit).toMatchObject({
    limit: dollarsAt('accountTypes.catalogue.credit.defaultCreditLimit'),
  });
  expect(creditTermsOn(day).leastMinimum).toBe(dollarsAt('credit.minimumPayment'));
  const cd = productOn('cd', day);
  expect([cd.openingDeposit, cd.openingDepositMax]).toEqual([
    dollarsAt('cd.depositMin'),
    dollarsAt('cd.depositMax'),
  ]);
  const table = z.array(z.object({ term: z.string(), rate: z.number() })).parse(value('cd.termsAndRates'));
  const months = (term: string) => Number.parseInt(term, 10) * (term.includes('year') ? 12 : 1);
  expect(cd.certificate?.terms).toEqual(
    table.map(({ term, rate: promised }) => {
      const annualYield = Math.round(promised * 10_000);
      return { months: months(term), annualYield, rate: nominalFor(rate(annualYield), 4) };
    }),
  );
  for (const { rate: agreed, annualYield } of cd.certificate?.terms ?? [])
    expect(certificateYield(agreed)).toBe(annualYield);
  expect(cd.certificate?.penaltyDays).toBe(value('cd.penaltyDays'));
});

test.each([
  ['checking', 'checking.interestRate'],
  ['savings', 'savings.interestText'],
  ['student', 'student.interestRate'],
  ['retirement', 'retirementAccount.interestDefault'],
  ['moneyMarket', 'accountDetail.moneyMarketApyFallback'],
] as const)('what %s pays each month makes the yield that is advertised', (type, path) => {
  const { interest } = productOn(type, day);
  if (!interest) throw new Error('it earns interest');
  expect(annualYield(interest.rate, 12)).toBe(interest.annualYield);
  expect(String(value(path)).replace('% APY', '')).toBe(toPercent(interest.annualYield));
});

test('before the first terms there are none', () => {
  expect(() => productOn('checking', dayFrom('2001-01-01'))).toThrow(/did not hold/);
});

test('the rate beside each yield is the least one that makes it', () => {
  const monthly = accountTypes.flatMap((type) => productOn(type, dayFrom('2026-11-16')).interest ?? []);
  expect(monthly.length).toBeGreaterThan(3);
  for (const { rate, annualYield } of monthly) expect(rate).toBe(nominalFor(annualYield, 12));
  const terms = productOn('cd', dayFrom('2026-11-16')).certificate?.terms ?? [];
  expect(terms).toHaveLength(7);
  for (const { rate, annualYield } of terms) expect(rate).toBe(nominalFor(annualYield, 4));
});
