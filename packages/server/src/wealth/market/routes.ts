import * as contract from '@bank/contract/wealth/market/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const marketRoutes = [
  route(contract.listInstruments, service.listInstruments),
  route(contract.showQuotes, service.showQuotes),
];
