import * as contract from '@bank/contract/wealth/rollovers/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as conversation from './conversation.ts';
import * as files from './files.ts';
import * as show from './show.ts';
import * as submit from './submit.ts';

export const rolloverRoutes = [
  route(contract.listRollovers, show.listRollovers),
  route(contract.createRollover, submit.createRollover),
  route(contract.showRollover, show.showRollover),
  route(contract.writeAboutRollover, conversation.writeAboutRollover),
  route(contract.withdrawRollover, conversation.withdrawRollover),
  route(contract.downloadRolloverFile, files.downloadRolloverFile),
];
