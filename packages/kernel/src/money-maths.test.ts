import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, split } from './allocate.ts';
import { annualYield, futureValue } from './compound.ts';
import { daysInYear } from './day.ts';
import { accrue, addAccruals, interestFor, NO_ACCRUAL, settleAccrual, type YearDays } from './interest.ts';
import { cents, type Cents } from './money.ts';
import { greater, lesser, portion, scale, type Rounding } from './portion.ts';
import { HUNDREDTH_OF_PERCENT, percent, percentOf, rate, ratio, WHOLE_PERCENT } from './rate.ts';

// T27: every formula against an independent oracle: exact fractions, with each rounding found by comparing
// the two neighbors. Repeat with the printed seed: MONEY_SEED=... npm test.
const SEED = Number(process.env['MONEY_SEED'] ?? 20_260_312);
const CASES = Number(process.env['MONEY_CASES'] ?? 10_000);
const MOST = Number.MAX_SAFE_INTEGER;

type Fraction = { readonly above: bigint; readonly below: bigint };

const over = (above: bigint | number, below: bigint | number = 1): Fraction =>
  BigInt(below) < 0n
    ? { above: -BigInt(above), below: -BigInt(below) }
    : { above: BigInt(above), below: BigInt(below) };
const times = (one: Fraction, other: Fraction) => over(one.above * other.above, one.below * other.below);
const sum = (one: Fraction, other: Fraction) =>
  over(one.above * other.below + other.above * one.below, one.below * other.below);
const less = (one: Fraction, other: Fraction) => one.above * other.below < other.above * one.below;
const power = (base: Fraction, exponent: number) =>
  over(base.above ** BigInt(exponent), base.below ** BigInt(exponent));

function rounded(value: Fraction, rounding: Rounding): bigint {
  const behind = value.above % value.below !== 0n && value.above < 0n ? 1n : 0n;
  const low = value.above / value.below - behind;
  if (low * value.below === value.above) return low;
  const [inner, outer] = value.above < 0n ? [low + 1n, low] : [low, low + 1n];
  if (rounding === 'down') return inner;
  if (rounding === 'up') return outer;
  const middle = over(2n * low + 1n, 2);
  if (less(value, middle)) return low;
  if (less(middle, value)) return low + 1n;
  return rounding === 'half-up' || inner % 2n !== 0n ? outer : inner;
}

/** `8.25` as a fraction, parsed without the code under test. */
function percentFraction(text: string): Fraction {
  const [before = '', after = ''] = text.split('.');
  return over(BigInt(before + after), 100n * 10n ** BigInt(after.length));
}

/** Either the exact answer, or a refusal if it is too large for exact arithmetic. */
function agrees(answer: () => number, expected: bigint): boolean {
  const fits = expected >= -BigInt(MOST) && expected <= BigInt(MOST);
  try {
    const given = answer();
    return fits && !Object.is(given, -0) && BigInt(given) === expected;
  } catch (error) {
    return error instanceof RangeError && !fits;
  }
}

/**
 * The report of the first failing case with its seed; undefined if the property holds. Cases are not shrunk:
 * they are a handful of numbers, and shrinking floats takes minutes.
 */
function broken<Case>(property: fc.IProperty<Case>, examples: Case[] = []): string | undefined {
  return fc.defaultReportMessage(
    fc.check(property, { seed: SEED, numRuns: CASES, examples, endOnFailure: true }),
  );
}

const EDGES = [0, 1, -1, 2, 50, -50, MOST, -MOST].map(cents);
const anyCents = fc
  .oneof(
    fc.constantFrom(...EDGES),
    fc.integer({ min: -10_000, max: 10_000 }),
    fc.integer({ min: -1e11, max: 1e11 }),
    fc.maxSafeInteger(),
  )
  .map(cents);
const anyRounding = fc.constantFrom<Rounding[]>('half-up', 'half-even', 'down', 'up');
const anyPercent = fc
  .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 4 }))
  .map(([before, after, digits]) => `${before}.${String(after).padStart(4, '0').slice(0, digits)}`);
const anyStep = fc.constantFrom(rate(1), HUNDREDTH_OF_PERCENT, WHOLE_PERCENT);
const anyTimes = fc.constantFrom(1, 2, 4, 12, 365);

test('T27: a portion of any amount, every rounding, every sign', () => {
  const nonZero = fc.maxSafeInteger().filter((value) => value !== 0);
  const small = fc.integer({ min: -400, max: 400 }).filter((value) => value !== 0);
  const property = fc.property(
    anyCents,
    fc.oneof(small, fc.maxSafeInteger()),
    fc.oneof(small, nonZero),
    anyRounding,
    (amount, numerator, denominator, rounding) =>
      agrees(
        () => portion(amount, numerator, denominator, rounding),
        rounded(times(over(amount), over(numerator, denominator)), rounding),
      ),
  );
  expect(broken(property)).toBeUndefined();
});

const percentages = (subject: typeof percentOf) =>
  fc.property(anyCents, fc.oneof(fc.constant('8.25'), anyPercent), anyRounding, (amount, text, rounding) =>
    agrees(
      () => subject(amount, percent(text), rounding),
      rounded(times(over(amount), percentFraction(text)), rounding),
    ),
  );

test('T27: 8.25 % sales tax, and any other percentage', () => {
  expect(broken(percentages(percentOf))).toBeUndefined();
  expect(broken(percentages((amount, share) => cents(Math.round(amount * (share / 1e6)))))).toMatch(/seed: /);
  expect(broken(percentages((amount, share) => percentOf(amount, share, 'half-up')))).toMatch(/seed: /);
});

test('T27: a fee has a least and a most', () => {
  const bound = fc.integer({ min: 0, max: 10_000 }).map(cents);
  const property = fc.property(anyCents, anyPercent, bound, bound, (amount, text, least, most) => {
    const raw = rounded(times(over(amount), percentFraction(text)), 'half-up');
    const floored = raw > BigInt(least) ? raw : BigInt(least);
    const expected = floored < BigInt(most) ? floored : BigInt(most);
    if (raw > BigInt(MOST) || raw < -BigInt(MOST)) return true;
    return agrees(() => lesser(greater(percentOf(amount, percent(text), 'half-up'), least), most), expected);
  });
  expect(broken(property)).toBeUndefined();
});

const spans = (subject: typeof interestFor) =>
  fc.property(
    anyCents,
    anyPercent,
    fc.oneof(fc.constant(90), fc.integer({ min: 0, max: 1830 })),
    fc.constantFrom<YearDays[]>(365, 366),
    anyRounding,
    (balance, text, days, yearDays, rounding) =>
      agrees(
        () => subject(balance, percent(text), days, yearDays, rounding),
        rounded(times(times(over(balance), percentFraction(text)), over(days, yearDays)), rounding),
      ),
  );

test('T27: interest of a span, and 90 days of it as a penalty', () => {
  expect(broken(spans(interestFor))).toBeUndefined();
  const inFloats: typeof interestFor = (balance, at, days, yearDays) =>
    cents(Math.round((balance * (at / 1e6) * days) / yearDays));
  const dayByDay: typeof interestFor = (balance, at, days, yearDays, rounding) =>
    cents(interestFor(balance, at, 1, yearDays, rounding) * days);
  const everyYear: typeof interestFor = (balance, at, days, _, rounding) =>
    interestFor(balance, at, days, 365, rounding);
  for (const fault of [inFloats, dayByDay, everyYear]) expect(broken(spans(fault))).toMatch(/seed: /);
});

const anyMonths = fc.array(
  fc.record({
    balance: fc.integer({ min: -1e9, max: 1e9 }).map(cents),
    text: anyPercent,
    days: fc.integer({ min: 0, max: 31 }),
    year: fc.integer({ min: 2023, max: 2029 }),
    pays: fc.boolean(),
  }),
  { maxLength: 12 },
);

const dailyBalances = (settle: typeof settleAccrual) =>
  fc.property(anyMonths, anyRounding, (months, rounding) => {
    let held = NO_ACCRUAL;
    let exact = over(0);
    return months.every(({ balance, text, days, year, pays }) => {
      const yearDays = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29 ? 366 : 365;
      held = addAccruals(held, accrue(balance, percent(text), days, daysInYear(year)));
      exact = sum(exact, times(times(over(balance), percentFraction(text)), over(days, yearDays)));
      if (!pays) return true;
      const due = rounded(exact, rounding);
      exact = sum(exact, over(-due));
      const { paid, carried } = settle(held, rounding);
      held = carried;
      return BigInt(paid) === due;
    });
  });

test('T27: daily balances are paid to the cent and the fraction is carried, through leap years', () => {
  expect(broken(dailyBalances(settleAccrual))).toBeUndefined();
  const skims: typeof settleAccrual = (accrued, rounding) => ({
    ...settleAccrual(accrued, rounding),
    carried: NO_ACCRUAL,
  });
  expect(broken(dailyBalances(skims))).toMatch(/seed: /);
});

/** Hands out leftover cents one by one, each to the part that is furthest below its share. */
function handedOut(amount: Cents, weights: readonly number[]): bigint[] {
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const size = BigInt(amount) < 0n ? -BigInt(amount) : BigInt(amount);
  const exact = weights.map((weight) => times(over(size), over(weight, total)));
  const parts = exact.map((share) => rounded(share, 'down'));
  const missing = exact.map((share, at) => sum(share, over(-(parts[at] ?? 0n))));
  for (let left = size - parts.reduce((all, part) => all + part, 0n); left > 0n; left -= 1n) {
    const most = missing.reduce((best, each, at) => (less(missing[best] ?? each, each) ? at : best), 0);
    parts[most] = (parts[most] ?? 0n) + 1n;
    missing[most] = over(0);
  }
  return amount < 0 ? parts.map((part) => -part) : parts;
}

const anyWeights = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 }), fc.maxSafeNat()), {
    minLength: 1,
    maxLength: 12,
  })
  .filter((weights) => weights.some((weight) => weight > 0));

function sumsTo(amount: Cents, parts: readonly number[]): boolean {
  return parts.reduce((all, part) => all + BigInt(part), 0n) === BigInt(amount);
}

const allocations = (subject: typeof allocate) =>
  fc.property(anyCents, anyWeights, (amount, weights) => {
    const parts = subject(amount, weights);
    const expected = handedOut(amount, weights);
    return sumsTo(amount, parts) && parts.every((part, at) => agrees(() => part, expected[at] ?? -1n));
  });

test('T27: an allocation sums exactly, each part its share, the odd cents where most was cut', () => {
  const examples: [Cents, number[]][] = EDGES.map((amount) => [amount, [1, 0, 1, 1, 0, 7]]);
  expect(broken(allocations(allocate), examples)).toBeUndefined();
  const cutOnly: typeof allocate = (amount, weights) => {
    const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
    return weights.map((weight) => portion(amount, weight, total, 'down'));
  };
  const backward: typeof allocate = (amount, weights) => allocate(amount, weights.toReversed()).toReversed();
  for (const fault of [cutOnly, backward]) expect(broken(allocations(fault))).toMatch(/seed: /);
});

test('T27: equal parts sum exactly and differ by a cent at most, more parts than cents too', () => {
  const property = fc.property(anyCents, fc.integer({ min: 1, max: 60 }), (amount, count) => {
    const parts = split(amount, count);
    const spread = Math.max(...parts) - Math.min(...parts);
    return parts.length === count && sumsTo(amount, parts) && spread <= 1;
  });
  expect(broken(property)).toBeUndefined();
});

const shares = (subject: typeof ratio) =>
  fc.property(anyCents, anyCents, anyStep, anyRounding, (part, of, step, rounding) => {
    if (of === 0) return true;
    const expected = rounded(times(over(part, of), over(1_000_000, step)), rounding) * BigInt(step);
    return agrees(() => subject(part, of, step, rounding), expected);
  });

test('T27: the share one amount is of another, straight to the step that is shown', () => {
  expect(broken(shares(ratio))).toBeUndefined();
  const twice: typeof ratio = (part, of, step, rounding) =>
    rate(scale(ratio(part, of, rate(1), rounding), 1, step, rounding) * step);
  expect(broken(shares(twice))).toMatch(/seed: /);
});

const growth = (text: string, timesAYear: number) =>
  sum(over(1), times(percentFraction(text), over(1, timesAYear)));

const yields = (subject: typeof annualYield) =>
  fc.property(anyPercent, anyTimes, (text, timesAYear) => {
    const grown = sum(power(growth(text, timesAYear), timesAYear), over(-1));
    const expected = rounded(times(grown, over(10_000)), 'half-up') * 100n;
    return agrees(() => subject(percent(text), timesAYear), expected);
  });

test('T27: the yield of a year, to a hundredth of a percent', () => {
  expect(broken(yields(annualYield))).toBeUndefined();
  expect(broken(yields((nominal) => nominal))).toMatch(/seed: /);
});

const growing = (subject: typeof futureValue) =>
  fc.property(
    anyCents,
    anyPercent,
    anyTimes,
    fc.integer({ min: 0, max: 40 }),
    (amount, text, timesAYear, span) => {
      const principal = cents(Math.abs(amount) % 1e10);
      // Five quarters of daily steps are enough, and their powers stay small.
      const quarters = timesAYear === 365 ? span % 6 : span;
      const value = subject(principal, percent(text), timesAYear, quarters);
      const exact = times(power(over(principal), 4), power(growth(text, timesAYear), timesAYear * quarters));
      if (value === null) return !less(exact, power(over(Number.MAX_SAFE_INTEGER), 4));
      const [least, most] = [over(2 * value - 1, 2), over(2 * value + 1, 2)];
      return (value === 0 || !less(exact, power(least, 4))) && less(exact, power(most, 4));
    },
  );

test('T27: what a balance grows to is the nearest cent, between two compoundings too', () => {
  expect(broken(growing(futureValue))).toBeUndefined();
  const inFloats: typeof futureValue = (principal, nominal, timesAYear, quarters) =>
    cents(Math.round(principal * (1 + nominal / 1e6 / timesAYear) ** ((timesAYear * quarters) / 4)));
  expect(broken(growing(inFloats))).toMatch(/seed: /);
});
