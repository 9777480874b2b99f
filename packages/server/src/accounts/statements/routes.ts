import * as contract from '@bank/contract/accounts/statements/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './statements.ts';

export const statementRoutes = [
  route(contract.requestStatement, service.requestStatement),
  route(contract.requestCheckingStatement, service.requestCheckingStatement),
  route(contract.requestSavingsStatement, service.requestSavingsStatement),
  route(contract.requestCreditStatement, service.requestCreditStatement),
  route(contract.requestRetirementStatement, service.requestRetirementStatement),
  route(contract.requestInvestmentStatement, service.requestInvestmentStatement),
  route(contract.requestStudentStatement, service.requestStudentStatement),
  route(contract.requestCdStatement, service.requestCdStatement),
  route(contract.listStatements, service.listStatements),
  route(contract.showStatement, service.showStatement),
  route(contract.linkStatement, service.linkStatement),
  route(contract.downloadStatement, service.downloadStatement),
];
