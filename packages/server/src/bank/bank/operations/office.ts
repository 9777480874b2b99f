import * as contract from '@bank/contract/bank/bank/operations/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const operationsOffice = [
  route(contract.listDeadLetters, service.listDeadLetters),
  route(contract.retryDeadLetter, service.retryDeadLetter),
  route(contract.discardDeadLetter, service.discardDeadLetter),
];
