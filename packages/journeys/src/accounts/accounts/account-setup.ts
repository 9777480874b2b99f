import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import {
  hireTeller,
  openAccountOf,
  payCashIn,
  tellerCode,
  type Funding,
  type Teller,
} from '@bank/simulator/household.ts';
import { inject } from 'vitest';
import { buyByCard, sendItem } from '../../network-items.ts';
import { call } from '../../people.ts';

/** Opens an account as the wizard would, and waits until the bank has. */
export function opened(person: Person, type: AccountType, funding: Funding): Promise<Account> {
  return openAccountOf(call, person, type, funding);
}

let teller: Promise<Teller> | null = null;

/** The teller of this journey's file. */
export function currentTeller(): Promise<Teller> {
  teller ??= hireTeller(call);
  return teller;
}

export async function cashCode(
  person: Person,
  { lastFour }: Pick<Account, 'lastFour'>,
  direction: 'in' | 'out',
  ceiling: Cents,
): Promise<string> {
  return tellerCode(call, await currentTeller(), person, { lastFour, direction, ceiling });
}

/** Cash that the bank has in hand, booked into an account against its code. */
export async function paidIn(person: Person, account: Account, amount: Cents, description?: string) {
  return payCashIn(call, await currentTeller(), person, {
    account,
    amount,
    ...(description !== undefined && { description }),
  });
}

const outside = () => ({ networkUrl: inject('networkUrl'), databaseUrl: inject('databaseUrl') });

/** A card was used at a shop. */
export function spent(account: Account, amount: Cents, merchant: string): Promise<void> {
  return buyByCard(outside(), { account, amount, merchant });
}

/** Pay, or money from anybody elsewhere; answers what the bank made of it. */
export function arrived(account: Account, amount: Cents, sender: string): Promise<string> {
  return sendItem(outside(), {
    rail: 'ach',
    direction: 'in',
    account,
    amount,
    name: sender,
    category: 'payroll',
  });
}
