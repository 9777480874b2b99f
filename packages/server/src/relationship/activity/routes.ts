import * as contract from '@bank/contract/relationship/activity/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './activity.ts';

export const activityRoutes = [
  route(contract.listActivity, service.listActivity),
  route(contract.exportActivity, service.exportActivity),
];
