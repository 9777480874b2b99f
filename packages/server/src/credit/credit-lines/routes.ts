import * as contract from '@bank/contract/credit/credit-lines/contract.ts';
import { route } from '../../platform/http/route.ts';
import { showPaymentCosts } from './costs.ts';
import { downloadLimitNotice } from './notice.ts';
import * as requests from './requests.ts';

export const creditLineRoutes = [
  route(contract.showCreditLimit, requests.showCreditLimit),
  route(contract.requestLimit, requests.requestLimit),
  route(contract.downloadLimitNotice, downloadLimitNotice),
  route(contract.showPaymentCosts, showPaymentCosts),
];
