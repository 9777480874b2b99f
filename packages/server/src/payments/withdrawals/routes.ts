import * as atmContract from '@bank/contract/payments/withdrawals/atm-contract.ts';
import * as contract from '@bank/contract/payments/withdrawals/contract.ts';
import { route } from '../../platform/http/route.ts';
import { listNearbyAtms } from './atms.ts';
import { issueAtmCode } from './codes.ts';
import * as history from './history.ts';
import { showLimits } from './limits.ts';
import { mailReceipt } from './notices.ts';
import { planWithdrawal } from './plan.ts';
import * as schedule from './schedule.ts';
import * as submit from './submit.ts';

export const withdrawalRoutes = [
  route(contract.planWithdrawal, planWithdrawal),
  route(contract.submitWithdrawal, submit.submitWithdrawal),
  route(contract.withdrawFromSavings, submit.withdrawFrom),
  route(contract.withdrawFromAccount, submit.withdrawFrom),
  route(contract.planScheduledWithdrawal, schedule.planScheduledWithdrawal),
  route(contract.scheduleWithdrawal, schedule.scheduleWithdrawal),
  route(contract.listWithdrawals, history.listWithdrawals),
  route(contract.showLimits, showLimits),
  route(atmContract.listNearbyAtms, listNearbyAtms),
  route(contract.showWithdrawal, history.showWithdrawal),
  route(contract.showWithdrawalIntent, history.showWithdrawalIntent),
  route(contract.issueAtmCode, issueAtmCode),
  route(contract.cancelWithdrawal, history.cancelWithdrawal),
  route(contract.mailReceipt, mailReceipt),
];
