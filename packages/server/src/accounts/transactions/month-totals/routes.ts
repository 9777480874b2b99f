import * as contract from '@bank/contract/accounts/transactions/month-totals/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const monthTotalRoutes = [route(contract.listMonthTotals, service.listMonthTotals)];
