import * as contract from '@bank/contract/relationship/profile/photos/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const photoRoutes = [
  route(contract.savePhoto, service.savePhoto),
  route(contract.removePhoto, service.removePhoto),
  route(contract.showPhoto, service.showPhoto),
];
