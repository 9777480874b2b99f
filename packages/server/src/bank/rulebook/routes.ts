import * as contract from '@bank/contract/bank/rulebook/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const rulebookRoutes = [route(contract.showRulebook, service.showRulebook)];
