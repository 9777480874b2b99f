import { dayFrom } from '@bank/kernel/day.ts';
import { changeableRule, type ChangeableRule } from '@bank/kernel/rulebook.ts';

export const retirementTypes = ['traditional', 'roth'] as const;
export type RetirementType = (typeof retirementTypes)[number];

/** Of what leaves a retirement account, in hundredths of a percent. */
export const BASIS_POINTS = 10_000;
const MOST = 5_000;

function federal(type: RetirementType): ChangeableRule<number> {
  return changeableRule({
    name: `federal tax withheld from distributions (${type})`,
    source: 'docs/spec/constants.json, retirementWithdrawal.federalWithholdingDefault; issue CON-14',
    versions: [{ from: dayFrom('2020-01-01'), value: 2_000 }],
    change: { key: `withholding.${type}`, unit: 'basis-points', least: 0, most: MOST },
  });
}

/** What is withheld unless the customer says no. */
export const federalWithholding: Readonly<Record<RetirementType, ChangeableRule<number>>> = {
  traditional: federal('traditional'),
  roth: federal('roth'),
};
