import { cents } from '@bank/kernel/money.ts';
import type { Character } from './characters.ts';

/** A merchant whose every sale is an entry of the account: for looking at a very long history. */
export const merchant: Character = {
  username: 'ivy',
  firstName: 'Ivy',
  lastName: 'Lund',
  about: 'a shop with a million sales',
  address: { addressLine1: '2 Harbor Street', city: 'Portland', state: 'ME', zipCode: '04101' },
  dateOfBirth: '1979-11-30',
  ssn: '219099984',
  opened: [
    { type: 'checking', nickname: 'Lund’s Corner Shop', deposit: cents(900_000), memo: 'Initial deposit' },
  ],
  happenings: () => () => [],
  lastDay: [],
};
