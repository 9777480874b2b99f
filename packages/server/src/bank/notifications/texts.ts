import { mailCaps } from '@bank/contract/bank/notifications/rules.ts';
import type { MailKind } from '@bank/contract/bank/notifications/contract.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import type { Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { announce } from '../../platform/outbox.ts';
import type { TextSender } from '../../platform/texts.ts';
import { Erased } from '../../platform/vault.ts';
import type { Context } from '../../platform/work.ts';
import { takeMail } from './queries.ts';

const SEALED_PLACE = 'outbox.text';

export type Text = {
  readonly customerId: string;
  /** Ten digits. */
  readonly to: string;
  readonly text: string;
  /** The reason; decides the cap, as for mail. */
  readonly kind: MailKind;
};

/** Sent if and only if the transaction commits. Number and content are sealed on the way. */
export async function sendText(
  tx: Tx,
  context: Context,
  { customerId, to, text, kind }: Text,
): Promise<void> {
  const wait = await countText(tx, context, { customerId, to, kind });
  if (wait !== null)
    throw new Refusal(
      'throttled',
      [{ code: 'too_many_mails', word: 'failure.tooManyRequests' }],
      Math.max(1, Math.ceil(wait)),
    );
  const sealed = await context.vault.seal(tx, customerId, SEALED_PLACE, JSON.stringify({ to, text }));
  await announce(tx, { topic: 'notifications.text-wanted', customerId, payload: { sealed } });
}

/** Null if counted and allowed, otherwise the seconds until it would be. */
export function countText(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  { customerId, to, kind }: Omit<Text, 'text'>,
): Promise<number | null> {
  const { perSender, perRecipient, seconds, thenEvery } = mailCaps[kind];
  return takeMail(tx, {
    kind,
    sender: keyedHash(config, 'mail-sender', customerId),
    perSender,
    recipient: keyedHash(config, 'text-recipient', to),
    perRecipient,
    seconds,
    thenEvery: thenEvery ?? null,
  });
}

/** The provider sends one text for one fact, however often it is asked. */
export async function deliverText(
  texts: TextSender | null,
  context: JobContext,
  { factId, customerId, sealed }: { factId: string; customerId: string; sealed: string },
): Promise<void> {
  if (texts === null) {
    context.log.error({ factId }, 'a text was not sent: the bank has no provider');
    return;
  }
  try {
    const opened = await context.vault.open(context.tx, customerId, SEALED_PLACE, sealed);
    const { to, text } = JSON.parse(opened) as { to: string; text: string };
    await texts.send({ id: factId, to, text });
  } catch (error) {
    if (!(error instanceof Erased)) throw error;
    context.log.info({ factId }, 'text dropped: its customer was erased');
  }
}
