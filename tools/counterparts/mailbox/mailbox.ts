import { developmentSecrets } from '@bank/server/platform/secrets.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { readMessage, type Message } from './message.ts';
import { startReceiver } from './receive.ts';
import { startDesk } from './desk.ts';

export type Mailbox = {
  readonly smtpUrl: string;
  readonly webUrl: string;
  /** Newest first. */
  readonly messages: () => readonly Message[];
  /** The first message that fits, from those already here or those to come. */
  readonly waitFor: Inbox['waitFor'];
  readonly clear: () => void;
  readonly stop: () => Promise<void>;
};

const MESSAGES_MAX = 500;
const BYTES_MAX = 25 * 1024 * 1024;
/** A letter and what is read out of it weigh at most three times this, so the newest always fits. */
const MESSAGE_BYTES_MAX = 5 * 1024 * 1024;

/** Receives whatever mail the bank sends and shows it on a page. Port 0 takes any free one. */
export async function startMailbox(place: {
  smtpPort: number;
  webPort: number;
  host?: string;
  /** What the bank signs text messages with; the development secret if left out. */
  textSecret?: string;
}): Promise<Mailbox> {
  const host = place.host ?? '127.0.0.1';
  const inbox = createInbox({ messagesMax: MESSAGES_MAX, bytesMax: BYTES_MAX });
  const receiver = await startReceiver(
    { host, port: place.smtpPort, messageBytesMax: MESSAGE_BYTES_MAX },
    async (source, envelope) => inbox.add(await readMessage(source, envelope)),
  );
  const desk = await startDesk(
    { host, port: place.webPort, textSecret: place.textSecret ?? developmentSecrets.messageKey },
    inbox,
  ).catch(async (error: unknown) => {
    await receiver.stop();
    throw error;
  });
  return {
    smtpUrl: `smtp://${host}:${receiver.port}`,
    webUrl: `http://${host}:${desk.port}`,
    messages: inbox.messages,
    waitFor: inbox.waitFor,
    clear: inbox.clear,
    stop: async () => {
      inbox.close();
      await Promise.all([receiver.stop(), desk.stop()]);
    },
  };
}
