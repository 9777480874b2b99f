import * as contract from '@bank/contract/movements/contract.ts';
import { route } from '../platform/http/route.ts';
import { cancelMovement, renewMovementCode, verifyMovement } from './approve.ts';
import { explainFee, explainLimit } from './explanations.ts';
import { showIntent, showMovement } from './reading.ts';

export const movementRoutes = [
  route(contract.showIntent, showIntent),
  route(contract.showMovement, showMovement),
  route(contract.verifyMovement, (context, request) => verifyMovement(context, request)),
  route(contract.verifyTransfer, (context, { transferId, verificationCode }) =>
    verifyMovement(context, { movementId: transferId, code: verificationCode }, 'verificationCode'),
  ),
  route(contract.showTransferStatus, (context, { transferId }) =>
    showMovement(context, { movementId: transferId }),
  ),
  route(contract.renewMovementCode, renewMovementCode),
  route(contract.cancelMovement, cancelMovement),
  route(contract.explainFee, explainFee),
  route(contract.explainLimit, explainLimit),
];
