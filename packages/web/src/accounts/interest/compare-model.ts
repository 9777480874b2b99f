import type { InterestOverview } from '@bank/contract/accounts/interest/contract.ts';
import {
  keptFor,
  QUARTERLY,
  type Calculated,
  type Calculation,
  type NotKept,
} from '@bank/contract/accounts/interest/rules.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { percent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { accountNameOf } from '../accounts/names/account-name-model.ts';

export type Compared = {
  readonly id: string;
  readonly name: string;
  readonly apy: string;
  readonly kept: Calculated | NotKept;
};

/** The customer's accounts and the certificates on offer, the highest value first. */
export function comparedIn(
  { accounts, certificates }: Pick<InterestOverview, 'accounts' | 'certificates'>,
  { principal, quarters }: Pick<Calculation, 'principal' | 'quarters'>,
  say: Say,
): Compared[] {
  const own = accounts
    .filter(({ termMonths }) => termMonths === null)
    .map((each) => ({
      id: each.id,
      name: `${accountNameOf(each, say)} ${maskNumber(each.lastFour)}`,
      apy: each.apy,
      kept: keptFor(principal, quarters, {
        rate: percent(each.interestRate),
        timesAYear: each.timesAYear,
        months: null,
      }),
    }));
  const offered = certificates.map(({ months, interestRate, apy }) => ({
    id: String(months),
    name: say('interest.compare.certificate', { months }),
    apy,
    kept: keptFor(principal, quarters, { rate: percent(interestRate), timesAYear: QUARTERLY, months }),
  }));
  return [...own, ...offered].toSorted((one, other) => valueOf(other.kept) - valueOf(one.kept));
}

function valueOf(kept: Calculated | NotKept): number {
  return typeof kept === 'string' ? -1 : kept.futureValue;
}
