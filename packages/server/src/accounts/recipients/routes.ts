import * as contract from '@bank/contract/accounts/recipients/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const recipientRoutes = [
  route(contract.listRecipients, service.listRecipients),
  route(contract.createRecipient, service.createRecipient),
  route(contract.showRecipient, service.showRecipient),
  route(contract.renameRecipient, service.renameRecipient),
  route(contract.removeRecipient, service.removeRecipient),
  route(contract.restoreRecipient, service.restoreRecipient),
];
