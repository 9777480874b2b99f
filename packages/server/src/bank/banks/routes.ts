import * as contract from '@bank/contract/bank/banks/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const bankDirectoryRoutes = [route(contract.searchBanks, service.searchBanks)];
