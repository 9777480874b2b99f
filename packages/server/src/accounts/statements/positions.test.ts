import {
  canonicalEntry,
  canonicalFoot,
  canonicalHead,
  type CanonicalPosition,
} from '@bank/contract/accounts/statements/proofs-rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { verifyStatement } from '@bank/tools/verify/statement.ts';
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Config } from '../../platform/config.ts';
import { signedFile, signingKeys } from '../../platform/signing.ts';
import { leafOf } from './proofs.ts';

const [key] = signingKeys({ secrets: { signingKey: 'a key of this test' } } as Config);

/** A file that the bank signed with this text as the only statement of its month. */
function fileWith(statement: string): Buffer {
  const hash = createHash('sha256').update(statement).digest();
  const proof = {
    version: 1,
    statement,
    hash: hash.toString('hex'),
    month: '2026-12-31',
    statements: 1,
    place: 0,
    path: [],
    root: leafOf(hash).toString('hex'),
  };
  const packed = deflateSync(JSON.stringify(proof));
  const head = Buffer.from(`%PDF-1.7\n<< /Type /EmbeddedFile /Length ${packed.length} >>\nstream\n`);
  return signedFile(key, Buffer.concat([head, packed, Buffer.from('\nendstream\n')]));
}

const positions: CanonicalPosition[] = [
  { symbol: 'HRBND', name: 'Harbor', shares: 5, price: cents(9_900), pricedOn: dayFrom('2026-12-30') },
  {
    symbol: 'KEELM',
    name: 'Keel\nclosing 1',
    shares: 10,
    price: cents(5_300),
    pricedOn: dayFrom('2026-12-31'),
  },
];

function textOf(held: readonly CanonicalPosition[]): string {
  const [start, end] = [dayFrom('2026-12-01'), dayFrom('2026-12-31')];
  const entry = {
    day: start,
    id: 'x.0',
    kind: 'trade',
    memo: 'closing 5',
    amount: cents(-700),
    balance: cents(300),
  };
  return [
    canonicalHead({ account: '0192', start, end, opening: cents(1_000) }, held),
    canonicalEntry(entry),
    canonicalFoot({ entries: 1, credits: cents(0), debits: cents(700), closing: cents(300) }, held),
  ].join('');
}

const faultOf = (text: string) => verifyStatement(fileWith(text), key.publicKey).fault;

test('[MISC-04] the verifier reads statements with and without shares', () => {
  const { fault, holds } = verifyStatement(fileWith(textOf(positions)), key.publicKey);
  expect(fault).toBeNull();
  expect(holds.join(' ')).toContain('shares of 2 securities, worth $1025.00');
  expect(faultOf(textOf([]))).toBeNull();
  const unpriced = [{ symbol: 'AAAA', name: null, shares: 1, price: null, pricedOn: null }, ...positions];
  const without = verifyStatement(fileWith(textOf(unpriced)), key.publicKey);
  expect(without.fault).toBeNull();
  expect(without.holds.join(' ')).toContain('an amount that the statement does not say');
});

test.each([
  ['a share more', 'KEELM 10 ', 'KEELM 11 ', 'the value of a position is wrong'],
  ['another price', '5300', '5301', 'the value of a position is wrong'],
  ['another sum', 'holdings 102500', 'holdings 102501', 'the sum of the positions is wrong'],
  ['another total', 'total 102800', 'total 102801', 'the total is wrong'],
  ['another count', 'positions 2', 'positions 1', 'the number of positions is wrong'],
  ['a price of a later day', '2026-12-30', '2027-01-02', 'a price is of a day after the statement'],
  ['another order', 'position HRBND', 'position ZZZZZ', 'the positions are not in order'],
  ['no shares', 'bank statement 2', 'bank statement 1', 'a line of the text is no entry'],
  ['a version that nobody knows', 'bank statement 2', 'bank statement 3', 'the text is no statement'],
  ['a value without a price', '9900 2026-12-30', '- 2026-12-30', 'a position has a value and no price'],
  [
    'a balance that does not follow',
    'closing 300',
    'closing 301',
    'the lines do not lead to the closing balance',
  ],
])('a statement that says %s is found out', (_, was, is, fault) => {
  const text = textOf(positions);
  expect(text).toContain(was);
  expect(faultOf(text.replace(was, is))).toBe(fault);
});
