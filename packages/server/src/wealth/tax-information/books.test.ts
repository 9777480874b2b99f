import { planContribution, submitContribution } from '@bank/contract/accounts/deposits/contract.ts';
import { showTaxInformation, type TaxInformation } from '@bank/contract/wealth/tax-information/contract.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own as books } from '@bank/ledger/chart.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { setMoment } from '../../testing/schedules.ts';
import { addInterest, contribute, distribute, trade } from '../../testing/taxes.ts';

const START = dayFrom('2030-03-04');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setMoment(bank, `${START} 10:00`, START);
}, 60_000);
afterAll(() => bank.close());

type Held = 'checking' | 'savings' | 'moneyMarket' | 'cd' | 'roth' | 'traditional';

async function household() {
  const customer = await bank.customer();
  const open = (type: Parameters<typeof openTestAccount>[2], terms = {}) =>
    openTestAccount(bank, customer.id, type, terms);
  const own: Record<Held, Id<'account'>> = {
    checking: await open('checking'),
    savings: await open('savings'),
    moneyMarket: await open('moneyMarket'),
    cd: await open('cd', { termMonths: 12 }),
    roth: await open('retirement', { retirementType: 'roth' }),
    traditional: await open('retirement', { retirementType: 'traditional' }),
  };
  const shown = () => callAs(bank.apiUrl, customer.token)(showTaxInformation, {});
  return { customer, own, shown };
}

/** As the page shows it, without names. */
function plain({ retirement, interest }: TaxInformation) {
  return {
    retirement: retirement
      .filter((row) => row.contributions !== 0 || row.distributions !== 0 || row.withheld !== 0)
      .map(({ year, account, contributions, distributions, withheld }) =>
        [year, account.id, contributions, distributions, withheld].join(' '),
      )
      .toSorted(),
    interest: interest
      .flatMap(({ year, accounts }) =>
        accounts.map((each) => [year, each.account.id, each.interest, each.penalty].join(' ')),
      )
      .toSorted(),
  };
}

test('[MISC-06] interest belongs to the year of its business day: December 31 to the old year, the evening after its close to the new one', async () => {
  const { own, shown } = await household();
  await setMoment(bank, '2030-12-31 16:00', dayFrom('2030-12-31'));
  await addInterest(bank, own.savings, 1_234);
  // December 31 is closed: the next entries belong to January 2, while the calendar says December.
  await setMoment(bank, '2030-12-31 17:30', dayFrom('2031-01-02'));
  await addInterest(bank, own.savings, 500);
  expect((await shown()).today).toBe('2030-12-31');
  expect((await shown()).interest).toMatchObject([
    {
      year: 2031,
      isFinal: false,
      interest: 500,
      accounts: [{ account: { id: own.savings }, interest: 500 }],
    },
    { year: 2030, isFinal: true, interest: 1_234, penalty: 0 },
  ]);
}, 60_000);

test('[MISC-06] a contribution counts for its tax year, and one that came back for none', async () => {
  const { customer, own, shown } = await household();
  await setMoment(bank, '2031-02-03 10:00', dayFrom('2031-02-03'));
  await fund(bank, own.checking, 5_000_000);
  const base = { customerId: customer.id, from: own.checking, to: own.roth };
  await contribute(bank, { ...base, amount: 100_000, taxYear: 2030 });
  await contribute(bank, { ...base, amount: 20_000, taxYear: 2031 });
  await contribute(bank, { ...base, amount: 3_000, taxYear: 2031, state: 'returned' });
  await contribute(bank, { ...base, amount: 7_000, taxYear: 2031, state: 'pending' });
  await contribute(bank, { ...base, amount: 30, taxYear: 2030, rail: 'ach' });
  await contribute(bank, { ...base, amount: 50, taxYear: 2030, rail: 'ach', state: 'returned' });
  await contribute(bank, { ...base, to: own.traditional, amount: 400, taxYear: null });
  const as = callAs(bank.apiUrl, customer.token);
  const { token: plan } = await as(planContribution, {
    accountId: own.traditional,
    sourceAccountId: own.checking,
    amount: cents(5_000),
  });
  await callAs(
    bank.apiUrl,
    customer.token,
    newId(),
  )(submitContribution, { accountId: own.traditional, plan });
  expect(plain(await shown()).retirement).toEqual(
    [
      `2030 ${own.roth} 100030 0 0`,
      `2031 ${own.roth} 20000 0 0`,
      `2031 ${own.traditional} 5400 0 0`,
    ].toSorted(),
  );
  const { rows } = await sql<{ used: string }>`
    select used::text from ledger.tally
    where customer_id = ${customer.id} and rule = 10 and period = '2031-01-01'`.execute(bank.root);
  // Only the engine's own contribution was tallied; the planted ones are entries after the fact.
  expect(rows).toEqual([{ used: '5000' }]);
}, 60_000);

test('[MISC-06] distributions are gross and withheld tax of the year they were paid; a fee, a trade and an own transfer are none', async () => {
  const { customer, own, shown } = await household();
  await fund(bank, own.roth, 1_000_000);
  await fund(bank, own.traditional, 1_000_000);
  await setMoment(bank, '2031-06-02 10:00', dayFrom('2031-06-02'));
  await distribute(bank, { from: own.roth, to: own.checking, gross: 100_000, withheld: 20_000 });
  await distribute(bank, { from: own.roth, to: own.savings, gross: 5_000, withheld: 0 });
  const [roth, traditional, checking] = await Promise.all(
    [own.roth, own.traditional, own.checking].map((id) => bookNumberOf(bank, id)),
  );
  if (roth === undefined || traditional === undefined || checking === undefined)
    throw new Error('no account');
  const amount = cents(1_000);
  for (const leg of [
    { debit: roth, credit: traditional, kind: 'transfer' },
    { debit: roth, credit: books.fee_income, kind: 'fee' },
    { debit: books.interest_payable, credit: roth, kind: 'interest' },
  ] as const)
    await book(bank, [{ ...leg, amount }]);
  for (const what of ['buy', 'sell'] as const)
    await trade(bank, { account: own.roth, customerId: customer.id, amount, what });
  expect(plain(await shown())).toEqual({ retirement: [`2031 ${own.roth} 0 105000 20000`], interest: [] });
  // All of one is taken back, with its tax.
  await book(bank, [
    { debit: checking, credit: roth, amount: cents(80_000), kind: 'reversal' },
    { debit: books.taxes_withheld, credit: roth, amount: cents(20_000), kind: 'reversal' },
  ]);
  expect(plain(await shown()).retirement).toEqual([`2031 ${own.roth} 0 5000 0`]);
}, 60_000);

test('[MISC-06] a closed account keeps its figures', async () => {
  const { own, shown } = await household();
  await fund(bank, own.roth, 9_000);
  await addInterest(bank, own.cd, 4_000);
  await distribute(bank, { from: own.roth, to: own.checking, gross: 9_000, withheld: 0 });
  await distribute(bank, { from: own.cd, to: own.checking, gross: 4_000, withheld: 0 });
  const before = await shown();
  await sql`
    select ledger.close_account(ledger_number, 'test') from accounts where id in (${own.roth}, ${own.cd})`.execute(
    bank.root,
  );
  const after = await shown();
  expect(plain(after)).toEqual(plain(before));
  expect(after.accounts.map(({ id, isOpen, retirementType }) => [id, isOpen, retirementType])).toEqual([
    [own.roth, false, 'roth'],
    [own.traditional, true, 'traditional'],
  ]);
  expect(plain(after).interest).toEqual([`2031 ${own.cd} 4000 0`]);
}, 60_000);

const deposits = ['checking', 'savings', 'moneyMarket', 'cd'] as const;
const retired = ['roth', 'traditional'] as const;

const happenings = [
  'interest',
  'corrected',
  'retirementInterest',
  'penalty',
  'penaltyBack',
  'transfer',
  'contribution',
  'contribution',
  'distribution',
  'distribution',
  'ownTransfer',
  'fee',
  'buy',
  'sell',
  'taxBack',
] as const;
const happening = fc.record({
  what: fc.constantFrom(...happenings),
  deposit: fc.constantFrom(...deposits),
  ira: fc.constantFrom(...retired),
  amount: fc.integer({ min: 2, max: 50_000 }),
  withheldPercent: fc.integer({ min: 0, max: 100 }),
  taxYear: fc.constantFrom('this', 'last', 'none'),
  state: fc.constantFrom('posted', 'posted', 'returned', 'pending'),
  days: fc.constantFrom(0, 0, 1, 9, 40),
} as const);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;
type Done = { readonly own: Record<Held, Id<'account'>>; readonly customerId: string; readonly year: number };

/** Does it. Of a contribution that counts toward a tax year, it answers which one, by its intent. */
async function happen(one: Happening, { own, customerId, year }: Done) {
  const { what, deposit, ira, amount, withheldPercent, taxYear, state } = one;
  const number = (held: Held) => bookNumberOf(bank, own[held]);
  const [from, cd, to] = [await number(ira), await number('cd'), await number(deposit)];
  const other = await number(ira === 'roth' ? 'traditional' : 'roth');
  const legs = {
    corrected: { debit: to, credit: books.interest_payable, kind: 'interest' },
    interest: { debit: books.interest_payable, credit: to, kind: 'interest' },
    retirementInterest: { debit: books.interest_payable, credit: from, kind: 'interest' },
    penalty: { debit: cd, credit: books.fee_income, kind: 'fee' },
    penaltyBack: { debit: books.fee_income, credit: cd, kind: 'fee' },
    transfer: { debit: await number('checking'), credit: await number('savings'), kind: 'transfer' },
    ownTransfer: { debit: from, credit: other, kind: 'transfer' },
    fee: { debit: from, credit: books.fee_income, kind: 'fee' },
    taxBack: { debit: books.taxes_withheld, credit: from, kind: 'reversal' },
  } as const;
  if (what === 'distribution') {
    const withheld = Math.min(amount - 1, Math.floor((amount * withheldPercent) / 100));
    await distribute(bank, { from: own[ira], to: own.checking, gross: amount, withheld });
    return null;
  }
  if (what === 'buy' || what === 'sell') {
    await trade(bank, { account: own[ira], customerId, amount, what });
    return null;
  }
  if (what !== 'contribution') {
    await book(bank, [{ ...legs[what], amount: cents(amount) }]);
    return null;
  }
  const counted = taxYear === 'none' ? null : taxYear === 'this' ? year : year - 1;
  const given = { customerId, from: own.checking, to: own[ira], amount, taxYear: counted };
  const intent = await contribute(bank, counted === null ? given : { ...given, state });
  return counted === null ? null : { intent, ira, taxYear: counted, amount, isPosted: state === 'posted' };
}

type Counted = NonNullable<Awaited<ReturnType<typeof happen>>>;

/** The same figures, added up leg by leg from the journal, with what the test itself knows of the tax years. */
async function added(own: Record<Held, Id<'account'>>, counted: readonly Counted[]) {
  const sums = new Map<string, number>();
  const add = (what: string, year: number, id: string, amount: number) => {
    const key = `${what} ${year} ${id}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  };
  const numbers = new Map(
    await Promise.all(
      Object.entries(own).map(async ([held, id]) => [await bookNumberOf(bank, id), { held, id }] as const),
    ),
  );
  const { rows } = await sql<{
    debit_id: string;
    credit_id: string;
    amount: string;
    kind: number;
    day: string;
    intent: string | null;
  }>`
    select debit_id::text, credit_id::text, amount::text, kind, day::text, intent::text
    from ledger.leg where act in (0, 2, 3) order by id`.execute(bank.root);
  for (const row of rows) {
    const [debit, credit, amount] = [Number(row.debit_id), Number(row.credit_id), Number(row.amount)];
    const year = Number(row.day.slice(0, 4));
    for (const [number, sign] of [
      [debit, -1],
      [credit, 1],
    ] as const) {
      const known = numbers.get(number);
      if (!known) continue;
      const { held, id } = known;
      const other = sign < 0 ? credit : debit;
      const isRetired = held === 'roth' || held === 'traditional';
      if (row.kind === 7 && !isRetired) add('interest', year, id, sign * amount);
      if (row.kind === 6 && held === 'cd') add('penalty', year, id, -sign * amount);
      if (!isRetired) continue;
      if (row.kind === 12 && !counted.some(({ intent }) => intent === row.intent))
        add('contributed', year, id, sign * amount);
      const otherHeld = numbers.get(other)?.held;
      if (row.kind === 1 && sign < 0 && otherHeld !== 'roth' && otherHeld !== 'traditional')
        add('distributed', year, id, amount);
      if (other === books.taxes_withheld) add('withheld', year, id, -sign * amount);
      if (other === books.taxes_withheld && sign > 0) add('distributed', year, id, -amount);
    }
  }
  for (const { ira, taxYear, amount, isPosted } of counted)
    if (isPosted) add('contributed', taxYear, own[ira], amount);
  const of = (what: string, year: number, id: string) => sums.get(`${what} ${year} ${id}`) ?? 0;
  const years = [2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036, 2037];
  const line = (names: readonly string[]) =>
    years
      .flatMap((year) =>
        Object.values(own).map((id) => ({ year, id, of: names.map((n) => of(n, year, id)) })),
      )
      .filter((row) => row.of.some((each) => each !== 0))
      .map((row) => [row.year, row.id, ...row.of].join(' '))
      .toSorted();
  return {
    retirement: line(['contributed', 'distributed', 'withheld']),
    interest: line(['interest', 'penalty']),
  };
}

test('[MISC-06] whatever happens in the accounts, every year says what its journal lines add up to', async () => {
  const { customer, own, shown } = await household();
  for (const held of Object.values(own)) await fund(bank, held, 100_000_000);
  const counted: Counted[] = [];
  const life = fc.sample(happening, { numRuns: 120, seed: 20_331_231 });
  // The days lead over two turns of the year, and stand on both sides of each.
  let day = dayFrom('2031-11-20');
  const boundaries = ['2031-12-31', '2032-01-01', '2032-12-31', '2033-01-01'].map(dayFrom);
  const moments = new Set<string>();
  for (const one of life) {
    const next = addDays(day, one.days);
    day = boundaries.find((each) => each > day && each <= next) ?? next;
    moments.add(day);
    await setMoment(bank, `${day} 12:00`, day);
    const known = await happen(one, { own, customerId: customer.id, year: Number(day.slice(0, 4)) });
    if (known) counted.push(known);
  }
  for (const boundary of boundaries) expect(moments).toContain(boundary);
  const found = plain(await shown());
  expect(found).toEqual(await added(own, counted));
  expect(found.retirement.length).toBeGreaterThan(4);
  expect(found.interest.length).toBeGreaterThan(8);
}, 240_000);
