import * as contract from '@bank/contract/person/identity/contract.ts';
import * as devicesContract from '@bank/contract/person/identity/devices/contract.ts';
import * as passkeysContract from '@bank/contract/person/identity/passkeys/contract.ts';
import * as passwordChangeContract from '@bank/contract/person/identity/password-change/contract.ts';
import * as recoveryContract from '@bank/contract/person/identity/recovery/contract.ts';
import * as secondFactorContract from '@bank/contract/person/identity/second-factor/contract.ts';
import * as sessionsContract from '@bank/contract/person/identity/sessions/contract.ts';
import * as signOnContract from '@bank/contract/person/identity/sign-on/contract.ts';
import * as stepUpContract from '@bank/contract/person/identity/step-up/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as devices from './devices/devices.ts';
import * as identity from './identity.ts';
import * as passkeys from './passkeys/passkeys.ts';
import * as passwordChange from './password-change/password-change.ts';
import * as recovery from './recovery/recovery.ts';
import * as secondFactor from './second-factor/second-factor.ts';
import * as sessions from './sessions/sessions.ts';
import * as signOn from './sign-on/sign-on.ts';
import * as stepUp from './step-up/step-up.ts';

export const identityRoutes = [
  route(contract.login, identity.login),
  route(contract.me, identity.me),
  route(contract.logout, identity.logout),
  route(contract.showSession, identity.showSession),
  route(contract.extendSession, identity.extendSession),
  route(contract.listSignOns, identity.listSignOns),
];

export const deviceRoutes = [
  route(devicesContract.listDevices, devices.listDevices),
  route(devicesContract.removeDevice, devices.removeDevice),
];

export const passkeyRoutes = [
  route(passkeysContract.listPasskeys, passkeys.listPasskeys),
  route(passkeysContract.startPasskey, passkeys.startPasskey),
  route(passkeysContract.addPasskey, passkeys.addPasskey),
  route(passkeysContract.renamePasskey, passkeys.renamePasskey),
  route(passkeysContract.removePasskey, passkeys.removePasskey),
];

export const passwordChangeRoutes = [
  route(passwordChangeContract.changePassword, passwordChange.changePassword),
];

export const recoveryRoutes = [
  route(recoveryContract.forgotPassword, recovery.forgotPassword),
  route(recoveryContract.recoverUsername, recovery.recoverUsername),
  route(recoveryContract.showResetQuestion, recovery.showResetQuestion),
  route(recoveryContract.resetPassword, recovery.resetPassword),
];

export const secondFactorRoutes = [
  route(secondFactorContract.showSecondFactor, secondFactor.showSecondFactor),
  route(secondFactorContract.enrolSecondFactor, secondFactor.enrolSecondFactor),
  route(secondFactorContract.setSecondFactor, secondFactor.setSecondFactor),
  route(secondFactorContract.renewRecoveryCodes, secondFactor.renewRecoveryCodes),
];

export const sessionRoutes = [
  route(sessionsContract.listSessions, sessions.listSessions),
  route(sessionsContract.endSession, sessions.endSession),
  route(sessionsContract.endOtherSessions, sessions.endOtherSessions),
];

export const signOnRoutes = [
  route(signOnContract.submitSecondStep, signOn.submitSecondStep),
  route(signOnContract.askSignOnPasskey, signOn.askSignOnPasskey),
  route(signOnContract.signOnWithPasskey, signOn.signOnWithPasskey),
];

export const stepUpRoutes = [
  route(stepUpContract.showStepUp, stepUp.showStepUp),
  route(stepUpContract.mailStepUpCode, stepUp.mailStepUpCode),
  route(stepUpContract.askStepUpPasskey, stepUp.askStepUpPasskey),
  route(stepUpContract.stepUp, stepUp.stepUp),
];
