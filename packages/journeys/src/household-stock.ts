import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { cents } from '@bank/kernel/money.ts';
import { addressOf, openClient, type Addresses, type Call } from '@bank/simulator/client.ts';
import { hireTeller, openHousehold, type Held, type Teller } from '@bank/simulator/household.ts';
import { enroll, enrolmentCode, somebody, type Person, type Somebody } from '@bank/simulator/people.ts';
import { readFileSync } from 'node:fs';
import { forgetCallers } from './bank-database.ts';
import { buyByCard, type Outside } from './network-items.ts';

/** Which accounts a household has, in the order in which they are opened, and how much cash is paid in first. */
export type HouseholdOrder = { readonly types: readonly AccountType[]; readonly cash: number };

/** A household that was opened before the first journey began. Nobody of it is signed on. */
export type ReadyHousehold = {
  readonly key: string;
  readonly person: Somebody;
  readonly held: Partial<Held<AccountType>>;
};

export type Branch = Outside & { readonly call: Call; readonly teller: Teller };

export const USUAL_CASH = 20_000_00;
/** Enrollment and underwriting mostly wait for each other; more at once only make a queue in the bank's worker. */
const AT_ONCE = 8;

export const keyOf = ({ types, cash }: HouseholdOrder): string => `${types.join(' ')}: ${cash}`;

/** A person with accounts. A card has been used once, so that something is owed on it. */
export async function makeHousehold(
  { call, teller, databaseUrl, networkUrl }: Branch,
  { types, cash }: HouseholdOrder,
): Promise<{ person: Person; held: Held<AccountType> }> {
  const newcomer = somebody();
  await forgetCallers(databaseUrl);
  const person = await enroll(call, newcomer, await enrolmentCode(call, newcomer.email));
  const held = await openHousehold(call, teller, person, { types, cash: cents(cash) });
  if (types.includes('credit'))
    await buyByCard(
      { databaseUrl, networkUrl },
      { account: held.credit, amount: cents(250_75), merchant: 'Casco Books' },
    );
  return { person, held };
}

const ORDERED = /\breadyHousehold\(\s*\[((?:\s*'\w+',?)*\s*)\](?:,\s*([\d_]+))?,?\s*\)/g;

/** What a journey's source asks for. What is not written out there is opened when the journey asks for it. */
export function ordersIn(source: string): HouseholdOrder[] {
  return [...source.matchAll(ORDERED)].map(([, types = '', cash]) => ({
    types: [...types.matchAll(/'(\w+)'/g)].map(([, type]) => type as AccountType),
    cash: cash === undefined ? USUAL_CASH : Number(cash.replaceAll('_', '')),
  }));
}

/** Opens every household that the given journeys ask for. */
export async function stockHouseholds(
  bank: Addresses & Outside,
  journeys: readonly string[],
): Promise<ReadyHousehold[]> {
  const orders = journeys.flatMap((file) => ordersIn(readFileSync(file, 'utf8')));
  if (orders.length === 0) return [];
  const { databaseUrl, networkUrl } = bank;
  const teller = await hireTeller(openClient(bank));
  const stock: ReadyHousehold[] = [];
  const work = async () => {
    for (let order = orders.shift(); order; order = orders.shift()) {
      const call = openClient({ ...bank, from: addressOf(orders.length + 1) });
      const { person, held } = await makeHousehold({ call, teller, databaseUrl, networkUrl }, order);
      const { token: _, ...signedOff } = person;
      stock.push({ key: keyOf(order), person: signedOff, held });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return stock;
}
