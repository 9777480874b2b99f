import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'https://bank.example';

test.each([
  ['/dashboard', '/dashboard'],
  ['/transfer-money', '/transfer-money'],
  ['/accounts/checking/019a?month=2026-03#pending', '/accounts/checking/019a?month=2026-03#pending'],
  ['/accounts/checking', '/accounts/checking'],
  ['/checking-account/7', '/checking-account/7'],
  ['/disputes/DSP-1', '/disputes/DSP-1'],
  ['/', '/'],
])('[SESS-03] %j is a page of this bank and is returned to', (text, expected) => {
  expect(returnPath(text, origin)).toBe(expected);
});

test.each([
  [''],
  ['dashboard'],
  ['//evil.example'],
  ['//evil.example/dashboard'],
  ['///evil.example/dashboard'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example/dashboard'],
  ['/dashboard\u0000'],
  ['/dashboard\u0085'],
  ['https://evil.example/dashboard'],
  ['https:dashboard'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  [' /dashboard'],
  ['/..//evil.example/dashboard'],
  ['/.//evil.example'],
  ['/@evil.example'],
  ['/nowhere'],
  ['/dashboard/extra'],
  ['/accounts/checking/1/2'],
  ['/%2F%2Fevil.example'],
  ['/login'],
  ['/register'],
  ['/reset-password/token'],
  ['/gallery'],
  [`/dashboard?${'a'.repeat(600)}`],
  [null],
  [undefined],
  [['/dashboard']],
])('[SESS-03] %j is not followed', (text) => {
  expect(returnPath(text, origin)).toBe('/dashboard');
});
