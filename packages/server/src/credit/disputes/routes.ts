import * as contract from '@bank/contract/credit/disputes/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as conversation from './conversation.ts';
import * as files from './files.ts';
import * as letters from './letters.ts';
import * as lines from './lines.ts';
import * as show from './show.ts';
import * as submit from './submit.ts';

export const disputeRoutes = [
  route(contract.listDisputeTransactions, (context, request) =>
    lines.listDisputeTransactions(context, request),
  ),
  route(contract.createDispute, (context, request) => submit.createDispute(context, request)),
  route(contract.listDisputes, show.listDisputes),
  route(contract.showDispute, show.showDispute),
  route(contract.writeInDispute, conversation.writeInDispute),
  route(contract.withdrawDispute, conversation.withdrawDispute),
  route(contract.downloadDisputeFile, files.downloadDisputeFile),
  route(contract.downloadDisputeNotice, letters.downloadDisputeNotice),
];
