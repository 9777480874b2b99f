import * as contract from '@bank/contract/person/drafts/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const draftRoutes = [
  route(contract.saveDraft, service.saveDraft),
  route(contract.loadDraft, service.loadDraft),
  route(contract.dropDraft, service.dropDraft),
];
