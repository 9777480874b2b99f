import * as contract from '@bank/contract/relationship/delegates/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const delegateRoutes = [
  route(contract.listDelegates, service.listDelegates),
  route(contract.inviteDelegate, service.inviteDelegate),
  route(contract.endDelegate, service.endDelegate),
  route(contract.listViews, service.listViews),
];
