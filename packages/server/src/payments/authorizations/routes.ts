import * as contract from '@bank/contract/payments/authorizations/contract.ts';
import { route } from '../../platform/http/route.ts';
import { decideAuthorization, redeemCode, reverseAuthorization } from './service.ts';

/** Served to the payment networks only, by `main/network.ts`. */
export const authorizationRoutes = [
  route(contract.decideAuthorization, (context, request) => decideAuthorization(context, request)),
  route(contract.redeemCode, (context, request) => redeemCode(context, request)),
  route(contract.reverseAuthorization, reverseAuthorization),
];
