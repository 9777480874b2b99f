import * as contract from '@bank/contract/relationship/help/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const helpRoutes = [route(contract.showHelpFigures, service.showHelpFigures)];
