import * as contract from '@bank/contract/accounts/teller/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const tellerOffice = [
  route(contract.issueTellerCode, service.issueTellerCode),
  route(contract.listAwaited, service.listAwaited),
  route(contract.receiveAwaited, service.receiveAwaited),
];
