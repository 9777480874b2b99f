import { expect, test } from 'vitest';
import { createInbox } from './inbox.ts';
import type { Message } from './message.ts';

const letter = (id: string, bytes: number): Message => ({
  id,
  receivedAt: new Date(),
  recipients: [],
  sender: '',
  from: '',
  to: '',
  subject: id,
  text: null,
  html: null,
  attachments: [],
  source: Buffer.alloc(bytes),
});

test('only the newest letters are kept, by number and by weight', () => {
  const inbox = createInbox({ messagesMax: 3, bytesMax: 100 });
  for (const id of ['a', 'b', 'c', 'd']) inbox.add(letter(id, 10));
  expect(inbox.messages().map(({ id }) => id)).toEqual(['d', 'c', 'b']);
  inbox.add(letter('e', 85));
  expect(inbox.messages().map(({ id }) => id)).toEqual(['e', 'd']);
  expect(inbox.find('c')).toBeUndefined();
});

test('who still waits when it closes is told so', async () => {
  const inbox = createInbox({ messagesMax: 1, bytesMax: 1 });
  const waiting = inbox.waitFor(() => true, 60_000);
  inbox.close();
  await expect(waiting).rejects.toThrow('the mailbox was closed');
});
