import * as contract from '@bank/contract/bank/books/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const booksOffice = [
  route(contract.showTrialBalance, service.showTrialBalance),
  route(contract.checkBooks, service.checkBooks),
  route(contract.sealBooks, service.sealBooks),
  route(contract.proveLeg, service.proveLeg),
  route(contract.proveShares, service.proveShares),
  route(contract.showBookAccount, service.showBookAccount),
  route(contract.freezeBookAccount, service.freezeBookAccount),
  route(contract.closeDay, service.closeDay),
  route(contract.showDay, service.showDay),
];
