import * as contract from '@bank/contract/accounts/recipients/recent/contract.ts';
import { route } from '../../../platform/http/route.ts';
import * as service from './service.ts';

export const recentRecipientRoutes = [route(contract.listRecentRecipients, service.listRecentRecipients)];
