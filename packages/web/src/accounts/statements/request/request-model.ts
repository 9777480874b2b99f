import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import {
  requestCdStatement,
  requestCheckingStatement,
  requestCreditStatement,
  requestInvestmentStatement,
  requestRetirementStatement,
  requestSavingsStatement,
  requestStatement,
  requestStudentStatement,
} from '@bank/contract/accounts/statements/contract.ts';

/** Each account page has its own endpoint for the same request. */
export const requestCalls: Readonly<Record<AccountType, typeof requestStatement>> = {
  checking: requestCheckingStatement,
  savings: requestSavingsStatement,
  student: requestStudentStatement,
  moneyMarket: requestStatement,
  credit: requestCreditStatement,
  retirement: requestRetirementStatement,
  investment: requestInvestmentStatement,
  cd: requestCdStatement,
};
