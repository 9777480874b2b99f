import * as contract from '@bank/contract/relationship/delegates/contract.ts';
import * as delegateSessionsContract from '@bank/contract/relationship/delegates/delegate-sessions-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as delegateSessions from './delegate-sessions.ts';
import * as delegates from './service.ts';

export const delegateRoutes = [
  route(contract.listDelegates, delegates.listDelegates),
  route(contract.inviteDelegate, delegates.inviteDelegate),
  route(contract.endDelegate, delegates.endDelegate),
  route(contract.listViews, delegates.listViews),
];

export const delegateSessionRoutes = [
  route(delegateSessionsContract.listOffers, delegateSessions.listOffers),
  route(delegateSessionsContract.answerOffer, delegateSessions.answerOffer),
  route(delegateSessionsContract.leaveOffer, delegateSessions.leaveOffer),
  route(delegateSessionsContract.beginDelegateSession, delegateSessions.beginDelegateSession),
  route(delegateSessionsContract.endDelegateSession, delegateSessions.endDelegateSession),
];
