import * as contract from '@bank/contract/wealth/beneficiaries/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const beneficiariesRoutes = [
  route(contract.listBeneficiaries, service.listBeneficiaries),
  route(contract.saveBeneficiaries, service.saveBeneficiaries),
  route(contract.listDesignations, service.listDesignations),
];
