import type { RouteId } from './paths.ts';

/**
 * Screens that help articles explain. Every page needs to know; the articles load with the help center. One text is smaller
 * than a list, and every page carries it.
 */
export const helpRoutes: ReadonlySet<RouteId> = new Set(
  'accountAlerts accounts accountSettings activity autopayDetails autoSave balanceTransfer budgetPlanner cardDetail cards cashAdvance cdAccount cdRenewalOptions checkDeposits checkingAccount closeAccount contributeRetirement creditAccount creditLimit customerService dashboard depositCheck disputeDetail disputes disputeTransaction endRelationship financialTools inbox interestDetails moneyMarketAccount movement myData openNewAccount orderChecks payBills payment profile redeemRewards retirementCalculator rolloverRetirement savingsAccount security setupAutopay sharedAccess statements studentAccount studentCenter support taxInformation transferById transferMoney transfers updateBeneficiaries withdrawFunds withdrawRetirement'.split(
    ' ',
  ) as RouteId[],
);
