import * as accountClosingContract from '@bank/contract/relationship/closure/account-closing-contract.ts';
import * as contract from '@bank/contract/relationship/closure/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as accountClosing from './account-closing.ts';
import * as closure from './service.ts';

export const closureRoutes = [
  route(contract.showClosure, closure.showClosure),
  route(contract.beginClosure, closure.beginClosure),
  route(contract.stopClosure, closure.stopClosure),
  route(contract.planAccounts, closure.planAccounts),
  route(contract.closeAccounts, closure.closeAccounts),
  route(contract.confirmClosure, closure.confirmClosure),
];

export const accountClosingRoutes = [
  route(accountClosingContract.showClosing, accountClosing.showClosing),
  route(accountClosingContract.beginClosing, accountClosing.beginClosing),
  route(accountClosingContract.stopClosing, accountClosing.stopClosing),
  route(accountClosingContract.creditInterest, accountClosing.creditInterest),
  route(accountClosingContract.planClosing, accountClosing.planClosing),
  route(accountClosingContract.submitClosing, accountClosing.submitClosing),
];
