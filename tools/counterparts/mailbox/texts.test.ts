import { createTextSender } from '@bank/server/platform/texts.ts';
import { developmentSecrets } from '@bank/server/platform/secrets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from './mailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox({ smtpPort: 0, webPort: 0 });
});
afterAll(() => mailbox.stop());

const sender = (messageKey = developmentSecrets.messageKey) =>
  createTextSender({ texts: { url: mailbox.webUrl }, secrets: { ...developmentSecrets, messageKey } });
const message = { id: 'one', to: '2075550142', text: 'Keelson: your code is 123456.' };

test('a text lies beside the mail, once for each id', async () => {
  await sender()?.send(message);
  await sender()?.send(message);
  expect(mailbox.messages()).toMatchObject([{ recipients: ['+12075550142'], text: message.text }]);
});

test('a text that the bank has not signed is refused', async () => {
  await expect(
    sender('another-secret-of-at-least-32-letters')?.send({ ...message, id: 'two' }),
  ).rejects.toThrow('401');
  expect(mailbox.messages()).toHaveLength(1);
});
