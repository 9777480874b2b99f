import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater, portion } from '@bank/kernel/portion.ts';
import { changeableRule, ruleIn, type ChangeableRule, type Rulebook } from '@bank/kernel/rulebook.ts';

const FIRST_TERMS = dayFrom('2020-01-01');

/** How a cash advance reaches the customer: cash in hand, or credited to one of their own accounts. */
const advanceChannels = ['cash', 'online'] as const;
type AdvanceChannel = (typeof advanceChannels)[number];

/** A fee that is a share of the amount, and at least so much. */
type ShareFee = {
  /** In hundredths of a percent. */
  readonly share: ChangeableRule<number>;
  readonly least: ChangeableRule<Cents>;
};

const SHARE_MAX = 1_000;
const LEAST_MAX = cents(10_000);
const WHOLE = 10_000;

function shareFee(channel: AdvanceChannel, share: number): ShareFee {
  const source = 'docs/spec/decisions.md, 1';
  return {
    share: changeableRule({
      name: `the share of a cash advance that is its fee (${channel})`,
      source,
      versions: [{ from: FIRST_TERMS, value: share }],
      change: { key: `fee.advance-${channel}-share`, unit: 'basis-points', least: 0, most: SHARE_MAX },
    }),
    least: changeableRule({
      name: `the least fee of a cash advance (${channel})`,
      source,
      versions: [{ from: FIRST_TERMS, value: cents(1_000) }],
      change: { key: `fee.advance-${channel}-least`, unit: 'cents', least: ZERO, most: LEAST_MAX },
    }),
  };
}

/** The fee of a cash advance by its channel. Both withdrawals and credit charge it, so it is written here. */
export const advanceFees: Readonly<Record<AdvanceChannel, ShareFee>> = {
  cash: shareFee('cash', 300),
  online: shareFee('online', 500),
};

/** What cash from a machine costs, except from a checking account. */
export const atmFee: ChangeableRule<Cents> = changeableRule({
  name: 'the fee of a withdrawal at a machine, except from checking',
  source: 'docs/spec/constants.json, withdrawal.atmFee',
  versions: [{ from: FIRST_TERMS, value: cents(250) }],
  change: { key: 'fee.atm', unit: 'cents', least: ZERO, most: cents(1_000) },
});

/** The most that one cash advance may be. */
export const advanceMax: ChangeableRule<Cents> = changeableRule({
  name: 'what one cash advance may be',
  source: 'docs/spec/decisions.md, 2',
  versions: [{ from: FIRST_TERMS, value: cents(250_000) }],
  change: { key: 'limit.advance', unit: 'cents', least: ZERO, most: cents(2_500_000) },
});

export const cashRules: readonly (ChangeableRule<Cents> | ChangeableRule<number>)[] = [
  atmFee,
  ...advanceChannels.flatMap((channel) => [advanceFees[channel].share, advanceFees[channel].least]),
  advanceMax,
];

/** Rounded to the cent, halves up; `bank.cash_fee` computes the same. */
export function advanceFee(rules: Rulebook, channel: AdvanceChannel, amount: Cents, day: Day): Cents {
  const { share, least } = advanceFees[channel];
  const part = portion(amount, ruleIn(rules, share, day).value, WHOLE, 'half-up');
  return greater(part, ruleIn(rules, least, day).value);
}

/** Account types that pay nothing at a machine. */
const freeAtMachines: readonly string[] = ['checking', 'student'];

export function atmFeeFor(rules: Rulebook, accountType: string, day: Day): Cents {
  return freeAtMachines.includes(accountType) ? ZERO : ruleIn(rules, atmFee, day).value;
}
