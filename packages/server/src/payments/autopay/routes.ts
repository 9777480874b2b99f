import * as contract from '@bank/contract/payments/autopay/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './autopay.ts';

export const autopayRoutes = [
  route(contract.listAutopays, service.listAutopays),
  route(contract.listAutopayPayees, service.listAutopayPayees),
  route(contract.createAutopay, service.createAutopay),
  route(contract.showAutopay, service.showAutopay),
  route(contract.updateAutopay, service.updateAutopay),
  route(contract.cancelAutopay, service.cancelAutopay),
];
