import { mailContent } from '@bank/contract/bank/notifications/contract.ts';
import { addPasskey, startPasskey } from '@bank/contract/person/identity/passkeys/contract.ts';
import { login, type SignedOn } from '@bank/contract/person/identity/contract.ts';
import { enrolSecondFactor, setSecondFactor } from '@bank/contract/person/identity/second-factor/contract.ts';
import {
  FACTOR_DIGITS,
  FACTOR_PERIOD_SECONDS,
  FACTOR_SKEW,
} from '@bank/contract/person/identity/second-factor/rules.ts';
import { sql } from 'kysely';
import { codeAt } from '../platform/totp.ts';
import { inTransaction } from '../platform/work.ts';
import { Authenticator } from './authenticator.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import type { Customer } from './people.ts';

/** A session whose owner has just proved who they are, without going through it. */
export async function stepUpNow(bank: TestBank, sessionId: string): Promise<void> {
  await sql`
    update sessions
    set stepped_up_until = bank.now() + interval '10 minutes'
    where id = ${sessionId}`.execute(bank.root);
}

/** Signed on with a password that is enough. */
export async function signedOnAs(url: string, username: string, password: string): Promise<SignedOn> {
  const reply = await callAs(url, null)(login, { username, password });
  if ('secondStep' in reply) throw new Error('a second factor is asked for');
  return reply;
}

export type Factor = {
  readonly recoveryCodes: readonly string[];
  /** The code of so many half minutes from now. */
  readonly code: (stepsAhead?: number) => Promise<string>;
  /** Lets the codes of this half minute be used again, as if time had passed. */
  readonly rewind: () => Promise<void>;
};

/** An authenticator app, set up by the customer's own calls. */
export async function enrolFactor(bank: TestBank, customer: Customer): Promise<Factor> {
  await stepUpNow(bank, customer.sessionId);
  const call = callAs(bank.apiUrl, customer.token);
  const { secret } = await call(enrolSecondFactor, {});
  const terms = { digits: FACTOR_DIGITS, periodSeconds: FACTOR_PERIOD_SECONDS, skew: FACTOR_SKEW };
  const code = async (stepsAhead = 0): Promise<string> => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(bank.root);
    const now = rows[0]?.now.getTime() ?? 0;
    const at = new Date(now + stepsAhead * FACTOR_PERIOD_SECONDS * 1_000);
    return codeAt(terms, secret.replaceAll(' ', ''), at);
  };
  const { recoveryCodes } = await call(setSecondFactor, { twoFactorEnabled: true, code: await code() });
  const rewind = async () => {
    await sql`update authenticators set last_step = 0 where customer_id = ${customer.id}`.execute(bank.root);
  };
  await rewind();
  return { recoveryCodes: recoveryCodes ?? [], code, rewind };
}

/** A passkey, made by the customer's own calls. */
export async function enrolPasskey(
  bank: TestBank,
  customer: Customer,
  name = 'My laptop',
): Promise<Authenticator> {
  await stepUpNow(bank, customer.sessionId);
  const call = callAs(bank.apiUrl, customer.token);
  const device = new Authenticator(bank.config.http.origin, bank.config.passkeyDomain);
  const { options } = await call(startPasskey, {});
  await call(addPasskey, { name, credential: device.make(options) });
  return device;
}

/** The code in the newest mail to this customer, as their mailbox would show it. */
export async function newestMailedCode(bank: TestBank, customerId: string): Promise<string> {
  const { rows } = await sql<{ sealed: string }>`
    select fact ->> 'sealed' as sealed
    from outbox
    where topic = 'notifications.mail-wanted' and customer_id = ${customerId}
    order by id desc
    limit 1`.execute(bank.root);
  const worker = bank.contextAs('worker');
  const text = await inTransaction(worker, (tx) =>
    worker.vault.open(tx, customerId, 'outbox.fact', rows[0]?.sealed ?? ''),
  );
  return mailContent.parse(JSON.parse(text)).blanks['code'] ?? '';
}

/** Forgets every try, as if enough time had passed. */
export async function forgiveTries(bank: TestBank): Promise<void> {
  await sql`delete from sign_on_throttles`.execute(bank.root);
}
