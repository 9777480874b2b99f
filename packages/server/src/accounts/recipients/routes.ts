import * as contract from '@bank/contract/accounts/recipients/contract.ts';
import * as proofsContract from '@bank/contract/accounts/recipients/proofs-contract.ts';
import * as recentContract from '@bank/contract/accounts/recipients/recent-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as proofs from './proofs.ts';
import * as recent from './recent.ts';
import * as recipients from './recipients.ts';

export const recipientRoutes = [
  route(contract.listRecipients, recipients.listRecipients),
  route(contract.createRecipient, recipients.createRecipient),
  route(contract.showRecipient, recipients.showRecipient),
  route(contract.renameRecipient, recipients.renameRecipient),
  route(contract.removeRecipient, recipients.removeRecipient),
  route(contract.restoreRecipient, recipients.restoreRecipient),
];

export const recipientProofRoutes = [
  route(proofsContract.startProof, proofs.startProof),
  route(proofsContract.confirmProof, proofs.confirmProof),
];

export const recentRecipientRoutes = [
  route(recentContract.listRecentRecipients, recent.listRecentRecipients),
];
