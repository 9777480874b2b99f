import * as contract from '@bank/contract/relationship/search/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const searchRoutes = [route(contract.findAnything, service.findAnything)];
