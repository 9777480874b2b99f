import * as contract from '@bank/contract/person/preferences/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const preferenceRoutes = [
  route(contract.showPreferences, service.showPreferences),
  route(contract.savePreferences, service.savePreferences),
  route(contract.saveNotifications, service.saveNotifications),
];
