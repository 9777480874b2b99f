import * as mfaResetContract from '@bank/contract/person/identity/mfa-reset/contract.ts';
import * as sessionsContract from '@bank/contract/person/identity/sessions/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as mfaReset from './mfa-reset/mfa-reset.ts';
import * as sessions from './sessions/sessions.ts';

export const mfaResetOffice = [route(mfaResetContract.forgetFactors, mfaReset.forgetFactors)];

export const sessionOffice = [route(sessionsContract.endCustomerSessions, sessions.endCustomerSessions)];
