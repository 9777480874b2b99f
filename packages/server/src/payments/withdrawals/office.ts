import * as contract from '@bank/contract/payments/withdrawals/atm-contract.ts';
import { route } from '../../platform/http/route.ts';
import { loadAtms } from './atms.ts';

export const withdrawalOffice = [route(contract.loadAtms, loadAtms)];
