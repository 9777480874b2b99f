import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { changePassword as changeCall } from '@bank/contract/person/identity/password-change/contract.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import { endSessionsOf, renewToken } from '../../../platform/open-sessions.ts';
import { forCustomer, type CustomerContext } from '../../../platform/work.ts';
import {
  findProof,
  forgetTriesAt,
  hashPassword,
  provePassword,
  replacePassword,
  requireGoodPassword,
  takeTryAt,
} from '../credentials/credentials.ts';
import { findCustomer } from '../../customers/service.ts';
import { distrustDevices } from '../devices/devices.ts';
import { note } from '../identity.ts';
import { sendMail } from '../../../bank/notifications/service.ts';
import { tooManyTries } from '../second-factor/second-factor.ts';
import { endSecondSteps } from '../mfa-challenges/mfa-challenges.ts';

/** The calling session continues with a new token. All other sessions end, and no device stays trusted. */
export async function changePassword(
  context: CustomerContext,
  { currentPassword, newPassword }: RequestOf<typeof changeCall>,
): Promise<ReplyOf<typeof changeCall>> {
  const { customerId } = context;
  const sessionId = context.actor.sessionId ?? notFound();
  const proved = await requireCurrent(context, currentPassword);
  const person = await forCustomer(context, async (tx) => {
    const [found, proof] = [await findCustomer(tx, context, customerId), await findProof(tx, customerId)];
    return found && proof ? { ...found, username: proof.username } : notFound();
  });
  if (newPassword === currentPassword.normalize('NFC'))
    refuse({ code: 'same_password', word: 'passwordChange.validation.same', field: 'newPassword' });
  const { username, firstName, lastName, email, language } = person;
  const ownWords = [username, firstName, lastName, email.split('@', 1)[0] ?? ''];
  requireGoodPassword(context, newPassword, ownWords, 'newPassword');
  const hash = await hashPassword(context, newPassword);
  const token = await forCustomer(context, async (tx) => {
    await replacePassword(tx, context, customerId, { hash, proved });
    await forgetTriesAt(tx, context, triesOf(customerId));
    await endSessionsOf(tx, customerId, { except: sessionId });
    await endSecondSteps(tx, customerId);
    await distrustDevices(tx, customerId);
    await note(tx, context, customerId, { outcome: 'password-changed', sessionId });
    const blanks = { firstName };
    await sendMail(tx, context, {
      to: email,
      language,
      template: 'password-changed',
      kind: 'password-changed',
      blanks,
      customerId,
    });
    return renewToken(tx, context.config);
  });
  if (context.fromBrowser) context.cookies.keep(SESSION_COOKIE, token, null);
  return {
    token: context.fromBrowser ? sessionId : token,
    message: context.say('profile.success.passwordChanged'),
  };
}

/** Required even in a stepped-up session: a passkey or an open browser doesn't prove the password. */
async function requireCurrent(context: CustomerContext, currentPassword: string): Promise<string> {
  const wait = await takeTryAt(context, triesOf(context.customerId));
  if (wait !== null) throw tooManyTries(wait);
  const proved = await provePassword(context, context.customerId, currentPassword);
  return (
    proved ??
    refuse({
      code: 'wrong_password',
      word: 'passwordChange.error.currentWrong',
      field: 'currentPassword',
    })
  );
}

function triesOf(customerId: string): string[] {
  return ['password-change', customerId];
}
