import * as contract from '@bank/contract/person/identity/devices/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const deviceRoutes = [
  route(contract.listDevices, service.listDevices),
  route(contract.removeDevice, service.removeDevice),
];
