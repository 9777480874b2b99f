import * as contract from '@bank/contract/wealth/retirement/contract.ts';
import * as withdrawals from '@bank/contract/wealth/retirement/withdrawal-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as contributions from './contributions.ts';
import * as distributions from './distributions.ts';

export const retirementRoutes = [
  route(contract.planRetirementContribution, contributions.planRetirementContribution),
  route(contract.createRetirementContribution, contributions.createRetirementContribution),
  route(withdrawals.planWithdrawal, distributions.planWithdrawal),
  route(withdrawals.createWithdrawal, distributions.createWithdrawal),
  route(withdrawals.listWithdrawals, distributions.listWithdrawals),
];
