import * as contract from '@bank/contract/movements/contract.ts';
import { route } from '../platform/http/route.ts';
import { explainFee } from './explaining.ts';
import { showIntent, showMovement } from './reading.ts';

export const movementRoutes = [
  route(contract.showIntent, showIntent),
  route(contract.showMovement, showMovement),
  route(contract.explainFee, explainFee),
];
