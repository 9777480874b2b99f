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

test('no memo can pass for a line of its own', () => {
  const text = canonicalEntry({ ...entry, memo: 'x"\nclosing 999999\r\nentry' });
  expect(text.split('\n')).toHaveLength(2);
  expect(canonicalEntry({ ...entry, memo: 'null' })).not.toBe(canonicalEntry({ ...entry, memo: null }));
});
