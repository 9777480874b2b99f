import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { partsOf, weekday } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { chanceFrom } from './chance.ts';
import type { Scenario } from './scenario.ts';
import { arrives, workingDay, type Happening } from './calendar.ts';
import { householdScenario } from './household-scenario.ts';
import { thinWalletScenario } from './thin-wallet-scenario.ts';

/** An account and its first deposit, which arrives from another bank. */
export type Opened = {
  readonly type: AccountType;
  readonly nickname?: string;
  readonly deposit: Cents;
  readonly memo: string;
  readonly creditLimit?: Cents;
  readonly termMonths?: number;
  readonly retirementType?: 'traditional' | 'roth';
};

/** The password of every demonstration customer. */
export const PASSWORD = 'Tidewater-84';
/** What they answer to their security question. */
export const SECURITY_ANSWER = 'Marlin';

/** A customer of the demonstration. No person of that name exists. */
export type Character = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly about: string;
  readonly address: { addressLine1: string; city: string; state: 'ME' | 'NH' | 'VT'; zipCode: string };
  readonly dateOfBirth: string;
  readonly ssn: string;
  readonly opened: readonly Opened[];
  /** Their calendar: what happens on each day. The same every time it is begun. */
  readonly happenings: () => (day: Day, dayNumber: number) => readonly Happening[];
  /** What they do on their own, from the bank's first day. A new run each time it is called. */
  readonly scenario?: () => Scenario;
  /** What they do with their cards beside buying. */
  readonly usesCards?: 'settled' | 'troubled';
  /** Orders checks, writes some and stops one. */
  readonly writesChecks?: boolean;
  /** Redeems points of the credit card. */
  readonly redeemsPoints?: boolean;
  /** Keeps a budget. */
  readonly plansBudget?: boolean;
  /** Saves every two weeks, with rules. */
  readonly saves?: boolean;
  /** On the last day: payments that the networks have not answered yet. */
  readonly lastDay: readonly Happening[];
};

const nothing = () => () => [];

const pending = (
  memo: string,
  amount: number,
  category: 'shopping' | 'groceries' | 'transport',
): Happening => ({
  what: 'leaves',
  rail: 'card',
  from: 'checking',
  amount: cents(amount),
  kind: 'purchase',
  memo,
  category,
  pending: true,
});

const settled: Character = {
  username: 'nora',
  firstName: 'Nora',
  lastName: 'Whitfield',
  about: 'eight accounts, two years of history, bills and people to pay',
  address: { addressLine1: '18 Alder Court', city: 'Portland', state: 'ME', zipCode: '04101' },
  dateOfBirth: '1984-05-06',
  ssn: '219099981',
  opened: [
    {
      type: 'checking',
      nickname: 'Everyday Checking',
      deposit: cents(584_000),
      memo: 'Initial deposit',
    },
    {
      type: 'savings',
      nickname: 'Harbor Savings',
      deposit: cents(1_498_000),
      memo: 'Initial deposit',
    },
    {
      type: 'credit',
      nickname: 'Keelson Credit',
      deposit: cents(0),
      memo: '',
      creditLimit: cents(1_000_000),
    },
    {
      type: 'retirement',
      nickname: 'Roth IRA',
      deposit: cents(11_250_000),
      memo: 'Rollover from Tidewater Plan',
      retirementType: 'roth',
    },
    {
      type: 'cd',
      nickname: '3-year certificate',
      deposit: cents(1_500_000),
      memo: 'Initial deposit',
      termMonths: 36,
    },
    { type: 'investment', nickname: 'Growth Portfolio', deposit: cents(4_500_000), memo: 'Initial deposit' },
    { type: 'moneyMarket', nickname: 'Rainy Day', deposit: cents(1_200_000), memo: 'Initial deposit' },
    { type: 'student', nickname: 'Night School', deposit: cents(80_000), memo: 'Initial deposit' },
  ],
  happenings: lifeOf(1984, workingDay),
  scenario: householdScenario,
  writesChecks: true,
  usesCards: 'settled',
  redeemsPoints: true,
  plansBudget: true,
  saves: true,
  lastDay: [
    pending('Lantern Hardware', 14_963, 'shopping'),
    pending('Harbor Street Grocers', 8_432, 'groceries'),
    pending('Northline Transit', 1_250, 'transport'),
  ],
};

const fresh: Character = {
  username: 'theo',
  firstName: 'Theo',
  lastName: 'Marsh',
  about: 'has just enrolled and has no account yet',
  address: { addressLine1: '4 Ferry Lane', city: 'Portsmouth', state: 'NH', zipCode: '03801' },
  dateOfBirth: '2001-09-17',
  ssn: '219099982',
  opened: [],
  happenings: nothing,
  lastDay: [],
};

const troubled: Character = {
  username: 'dana',
  firstName: 'Dana',
  lastName: 'Reyes',
  about: 'little money, holds, rent that found too little, and payments that came back',
  address: { addressLine1: '77 Mill Street', city: 'Burlington', state: 'VT', zipCode: '05401' },
  dateOfBirth: '1992-02-29',
  ssn: '219099983',
  opened: [
    {
      type: 'checking',
      nickname: 'Main account',
      deposit: cents(64_000),
      memo: 'Initial deposit',
    },
    { type: 'savings', deposit: cents(15_000), memo: 'Initial deposit' },
    { type: 'credit', deposit: cents(0), memo: '', creditLimit: cents(500_000) },
  ],
  happenings: lifeOf(1992, thinDay),
  scenario: thinWalletScenario,
  usesCards: 'troubled',
  lastDay: [
    pending('Mill Street Market', 1_418, 'groceries'),
    pending('Green Line Fuel', 2_500, 'transport'),
  ],
};

/** The demonstration customers, in the order in which they are shown. */
export const characters: readonly Character[] = [settled, fresh, troubled];

/** Each character has a random sequence of their own, so that a new one leaves the others' history unchanged. */
function lifeOf(
  seed: number,
  day: (day: Day, dayNumber: number, chance: ReturnType<typeof chanceFrom>) => Happening[],
): Character['happenings'] {
  return () => {
    const chance = chanceFrom(seed);
    return (today, dayNumber) => day(today, dayNumber, chance);
  };
}

const FRIDAY = 5;

type Shop = Pick<Extract<Happening, { what: 'leaves' }>, 'memo' | 'category'>;

const shops: readonly [Shop, ...Shop[]] = [
  { memo: 'Mill Street Market', category: 'groceries' },
  { memo: 'Green Line Fuel', category: 'transport' },
  { memo: 'Lakeside Diner', category: 'dining' },
];

/** A day on which what comes in goes out again. */
function thinDay(day: Day, dayNumber: number, chance: ReturnType<typeof chanceFrom>): Happening[] {
  const { date } = partsOf(day);
  const happenings: Happening[] = [];
  if (weekday(day) === FRIDAY && dayNumber % 14 >= 7)
    happenings.push(arrives(64_622, 'Payroll, Mill Street Market', 'payroll'));
  if (chance.happens(0.55))
    happenings.push({
      what: 'leaves',
      rail: 'card',
      from: chance.happens(0.35) ? 'checking' : 'credit',
      amount: cents(chance.whole(900, 3_900)),
      kind: 'purchase',
      ...chance.pick(shops),
    });
  if (date === 25)
    happenings.push({
      what: 'moves',
      from: 'checking',
      to: 'credit',
      amount: cents(7_500),
      kind: 'payment',
      memo: 'Card payment',
    });
  return happenings;
}
