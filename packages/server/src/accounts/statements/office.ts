import * as contract from '@bank/contract/accounts/statements/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './statements.ts';

export const statementOffice = [route(contract.showStatementKeys, service.showStatementKeys)];
