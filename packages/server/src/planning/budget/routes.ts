import * as contract from '@bank/contract/planning/budget/contract.ts';
import * as settingsContract from '@bank/contract/planning/budget/settings-contract.ts';
import * as spendingContract from '@bank/contract/planning/budget/spending-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as changes from './changes.ts';
import { exportBudget } from './files.ts';
import * as settings from './settings.ts';
import * as spending from './spending.ts';
import { listSubscriptions } from './subscriptions.ts';

export const budgetRoutes = [
  route(contract.showBudget, changes.showBudget),
  route(contract.saveBudget, changes.saveBudget),
  route(contract.addCategory, changes.addCategory),
  route(contract.deleteCategory, changes.deleteCategory),
  route(contract.addTransaction, changes.addTransaction),
  route(contract.changeTransaction, changes.changeTransaction),
  route(contract.removeTransaction, changes.removeTransaction),
  route(contract.exportBudget, exportBudget),
  route(settingsContract.listConnected, settings.listConnected),
  route(settingsContract.connectAccounts, settings.connectAccounts),
  route(settingsContract.saveAlerts, settings.saveAlerts),
  route(spendingContract.showSpending, spending.showSpending),
  route(spendingContract.showNetWorth, spending.showNetWorth),
  route(spendingContract.listSubscriptions, listSubscriptions),
];
