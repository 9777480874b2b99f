import { expect, test } from 'vitest';
import { categories } from '../accounts/transactions/rules.ts';
import { categoryOfCode } from './merchant-category-rules.ts';
import { merchantKeyOf, merchantOf } from './merchant-rules.ts';

test.each([
  ['SQ *HARBOR STREET GROCERS 0042 PORTLAND ME', 'Harbor Street Grocers', 'Portland, ME'],
  ['TST* CEDAR TABLE RESTAURANT PORTLAND ME', 'Cedar Table Restaurant', 'Portland, ME'],
  ['LANTERN HARDWARE #0412 PORTLAND ME', 'Lantern Hardware', 'Portland, ME'],
  ['LANTERN HARDWARE #0412 SOUTH PORTLAND ME', 'Lantern Hardware', 'South Portland, ME'],
  ['GRANITE STREET GYM       BANGOR       ME', 'Granite Street Gym', 'Bangor, ME'],
  ['BLUE HERON BOOKS NEW YORK NY', 'Blue Heron Books', 'New York, NY'],
  ['BLUE HERON BOOKS LLC', 'Blue Heron Books', null],
  ['PAYPAL *VELVETORBIT', 'Velvetorbit', null],
  ['VELVET ORBIT ONLINE 207-555-0142', 'Velvet Orbit Online', null],
  ['FOGHORN STORAGE FOGHORN.COM', 'Foghorn Storage', null],
  ['CUP OF THE SEA STORE 12 KITTERY ME', 'Cup of the Sea', 'Kittery, ME'],
  ['CVS 02113 BOSTON MA', 'CVS', 'Boston, MA'],
  ["MOLLY'S DINER ORONO ME", "Molly's Diner", 'Orono, ME'],
  // Written for people already.
  ['Harbor Street Grocers', 'Harbor Street Grocers', null],
  ['ATM, Congress Street', 'ATM, Congress Street', null],
  ['Pier 39 Books', 'Pier 39 Books', null],
  // Nothing would be left.
  ['#0412', '#0412', null],
  ['0042', '0042', null],
  ['ME', 'Me', null],
])('reads %s', (raw, name, place) => {
  expect(merchantOf(raw)).toEqual({ name, place });
});

test('a merchant has one key under all its spellings, and never an empty name', () => {
  expect(merchantKeyOf('SQ *CEDAR TABLE 0042 PORTLAND ME')).toBe(merchantKeyOf('Cedar Table'));
  for (const raw of ['*', 'SQ *', '...', 'SQ *0042', '😀', 'A'])
    expect(merchantOf(raw).name.length).toBeGreaterThan(0);
});

test('every category that a code leads to is one we know', () => {
  const found = Array.from({ length: 10_000 }, (_, code) => categoryOfCode(String(code).padStart(4, '0')));
  const known: readonly (string | null)[] = [...categories, null];
  expect(found.filter((each) => !known.includes(each))).toEqual([]);
  expect(categoryOfCode('5812')).toBe('dining');
  expect(categoryOfCode('5411')).toBe('groceries');
  expect(categoryOfCode('5912')).toBe('health');
  expect(categoryOfCode('0001')).toBeNull();
});
