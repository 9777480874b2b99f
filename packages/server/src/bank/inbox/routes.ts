import * as contract from '@bank/contract/bank/inbox/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const inboxRoutes = [
  route(contract.showBell, service.showBell),
  route(contract.listInbox, service.listInbox),
  route(contract.readInboxItem, service.readInboxItem),
  route(contract.readInbox, service.readInbox),
];
