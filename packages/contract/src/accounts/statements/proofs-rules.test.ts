import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { canonicalEntry, canonicalFoot, canonicalHead } from './proofs-rules.ts';

const entry = {
  day: dayFrom('2026-12-02'),
  id: '01a1df3e-b73f-764b-93bf-bea546b578e9.0',
  kind: 'purchase',
  amount: cents(-1_250),
  balance: cents(8_750),
  memo: 'Groceries',
};

test('the canonical text is these bytes, and must stay so: what was hashed before is compared with it', () => {
  const [start, end] = [dayFrom('2026-12-01'), dayFrom('2026-12-31')];
  const text = [
    canonicalHead({ account: '0192', start, end, opening: cents(10_000) }),
    canonicalEntry(entry),
    canonicalEntry({ ...entry, memo: null }),
    canonicalFoot({ entries: 2, credits: cents(0), debits: cents(2_500), closing: cents(7_500) }),
  ].join('');
  expect(text).toBe(
    'bank statement 1\naccount 0192\nperiod 2026-12-01 2026-12-31\nopening 10000\n' +
      'entry 2026-12-02 01a1df3e-b73f-764b-93bf-bea546b578e9.0 purchase -1250 8750 "Groceries"\n' +
      'entry 2026-12-02 01a1df3e-b73f-764b-93bf-bea546b578e9.0 purchase -1250 8750 null\n' +
      'entries 2\ncredits 0\ndebits 2500\nclosing 7500\n',
  );
});

test('with shares the text is these bytes, and must stay so', () => {
  const [start, end] = [dayFrom('2026-12-01'), dayFrom('2026-12-31')];
  const positions = [
    {
      symbol: 'HRBND',
      name: 'Harbor "Core"',
      shares: 5,
      price: cents(9_900),
      pricedOn: dayFrom('2026-12-30'),
    },
    { symbol: 'KEELM', name: 'Keel', shares: 10, price: cents(5_300), pricedOn: end },
  ];
  const foot = { entries: 0, credits: cents(0), debits: cents(0), closing: cents(10_000) };
  const textOf = (held: typeof positions) =>
    canonicalHead({ account: '0192', start, end, opening: cents(10_000) }, held) + canonicalFoot(foot, held);
  const cash = 'entries 0\ncredits 0\ndebits 0\nclosing 10000\n';
  expect(textOf(positions)).toBe(
    `bank statement 2\naccount 0192\nperiod 2026-12-01 2026-12-31\nopening 10000\n${cash}` +
      'position HRBND 5 9900 2026-12-30 49500 "Harbor \\"Core\\""\n' +
      'position KEELM 10 5300 2026-12-31 53000 "Keel"\n' +
      'positions 2\nholdings 102500\ntotal 112500\n',
  );
  expect(textOf([])).toBe(
    `bank statement 1\naccount 0192\nperiod 2026-12-01 2026-12-31\nopening 10000\n${cash}`,
  );
  const unpriced = { symbol: 'QUIET', name: null, shares: 3, price: null, pricedOn: null };
  expect(canonicalFoot(foot, [unpriced])).toBe(
    `${cash}position QUIET 3 - - - null\npositions 1\nholdings -\ntotal -\n`,
  );
});

test('no memo can pass for a line of its own', () => {
  const text = canonicalEntry({ ...entry, memo: 'x"\nclosing 999999\r\nentry' });
  expect(text.split('\n')).toHaveLength(2);
  expect(canonicalEntry({ ...entry, memo: 'null' })).not.toBe(canonicalEntry({ ...entry, memo: null }));
});
