import * as contract from '@bank/contract/person/identity/passkeys/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const passkeyRoutes = [
  route(contract.listPasskeys, service.listPasskeys),
  route(contract.startPasskey, service.startPasskey),
  route(contract.addPasskey, service.addPasskey),
  route(contract.renamePasskey, service.renamePasskey),
  route(contract.removePasskey, service.removePasskey),
];
