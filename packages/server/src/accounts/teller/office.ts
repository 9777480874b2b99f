import * as contract from '@bank/contract/accounts/teller/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const counterOffice = [
  route(contract.issueCounterCode, service.issueCounterCode),
  route(contract.listAwaited, service.listAwaited),
  route(contract.receiveAwaited, service.receiveAwaited),
];
