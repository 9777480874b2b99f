import * as contract from '@bank/contract/accounts/recipients/proofs/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const recipientProofRoutes = [
  route(contract.startProof, service.startProof),
  route(contract.confirmProof, service.confirmProof),
];
