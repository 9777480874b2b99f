import * as contract from '@bank/contract/bank/live-updates/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const liveUpdateRoutes = [route(contract.openLiveUpdates, service.openLiveUpdates)];
