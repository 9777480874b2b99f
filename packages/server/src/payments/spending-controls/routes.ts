import * as contract from '@bank/contract/payments/spending-controls/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const spendingControlRoutes = [
  route(contract.showSpendingControls, service.showSpendingControls),
  route(contract.lengthenUndo, service.lengthenUndo),
  route(contract.shortenUndo, service.shortenUndo),
  route(contract.lengthenCooling, service.lengthenCooling),
  route(contract.shortenCooling, service.shortenCooling),
  route(contract.lowerLimit, service.lowerLimit),
  route(contract.raiseLimit, service.raiseLimit),
  route(contract.cancelRaise, service.cancelRaise),
  route(contract.startPanic, service.startPanic),
  route(contract.choosePaid, service.choosePaid),
  route(contract.endPanic, service.endPanic),
];
