import { paths } from '../platform/frame/paths.ts';

/** Where the pages of the Plan sheet are. Every page knows whether there is such a sheet; its icons and names come with it. */
export const planPaths: readonly string[] = [
  paths.investments(),
  paths.budgetPlanner(),
  paths.financialTools(),
  paths.autoSave(),
  paths.interestDetails(),
  paths.retirementCalculator(),
  paths.contributeRetirement(),
  paths.withdrawRetirement(),
  paths.rebalancePortfolio(),
  paths.rolloverRetirement(),
  paths.retirementLoan(),
  paths.updateBeneficiaries(),
  paths.taxInformation(),
];
