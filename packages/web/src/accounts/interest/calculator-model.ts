import {
  calculatorDefaults,
  compoundings,
  readQuarters,
  readRate,
  type Calculation,
} from '@bank/contract/accounts/interest/rules.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import { toPercent } from '@bank/kernel/rate.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { completeMoney } from '../../ui/money-typing.ts';

/** As typed. */
export type Answers = {
  readonly principal: string;
  readonly rate: string;
  readonly time: string;
  readonly timesAYear: string;
};

export const firstAnswers: Answers = {
  principal: completeMoney(toDollars(calculatorDefaults.principal)),
  rate: toPercent(calculatorDefaults.rate),
  time: String(calculatorDefaults.quarters / 4),
  timesAYear: String(calculatorDefaults.timesAYear),
};

type Faults = Readonly<Partial<Record<'principal' | 'rate' | 'time', WordId>>>;

/** What to compute, or what is wrong with each field. */
export function toCalculation(answers: Answers): { calculation: Calculation | null; faults: Faults } {
  const principal = parseDollars(answers.principal);
  const rate = readRate(answers.rate);
  const quarters = readQuarters(answers.time);
  const timesAYear = compoundings.find((each) => String(each) === answers.timesAYear);
  if (principal !== null && rate !== null && quarters !== null && timesAYear !== undefined)
    return { calculation: { principal, rate, quarters, timesAYear }, faults: {} };
  return {
    calculation: null,
    faults: {
      ...(principal === null && { principal: 'interest.validation.principal' as const }),
      ...(rate === null && { rate: 'interest.validation.rate' as const }),
      ...(quarters === null && { time: 'interest.validation.time' as const }),
    },
  };
}
