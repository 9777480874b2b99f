import * as contract from '@bank/contract/bank/bank/contract.ts';
import * as operationsContract from '@bank/contract/bank/bank/operations-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as bank from './service.ts';
import * as operations from './operations.ts';

export const bankOffice = [
  route(contract.showClock, bank.showClock),
  route(contract.shiftClock, bank.shiftClock),
];

export const operationsOffice = [
  route(operationsContract.listDeadLetters, operations.listDeadLetters),
  route(operationsContract.retryDeadLetter, operations.retryDeadLetter),
  route(operationsContract.discardDeadLetter, operations.discardDeadLetter),
];
