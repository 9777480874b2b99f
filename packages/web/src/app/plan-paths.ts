import { paths } from '../platform/frame/paths.ts';

/**
 * Addresses of the Plan sheet. Every page needs to know whether the sheet has entries; icons and names load with the
 * sheet.
 */
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
