import * as contract from '@bank/contract/wealth/tax-information/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const taxInformationRoutes = [
  route(contract.showTaxInformation, service.showTaxInformation),
  route(contract.downloadInterestDocument, service.downloadInterestDocument),
  route(contract.downloadRetirementDocument, service.downloadRetirementDocument),
];
