import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

type Message = { subject: string; text: string; receivedAt: string };

const PATIENCE_MS = 45_000;

/** The newest mail to an address, read where a person would read it: in a mailbox, after it was really sent. */
export async function mailTo(address: string, about: RegExp): Promise<Message> {
  const whole = await fetch(`${inject('mailboxUrl')}/api/messages/${await idOfMail(address, about)}`);
  const body = (await whole.json()) as { message?: Message } & Message;
  return body.message ?? body;
}

/** Where a mail program leads somebody who wants no more of these. */
export async function unsubscribeLinkTo(address: string, about: RegExp): Promise<string> {
  const id = await idOfMail(address, about);
  const source = await (await fetch(`${inject('mailboxUrl')}/messages/${id}/source.eml`)).text();
  const link = /^List-Unsubscribe:\s*<([^>]+)>/im.exec(source.replaceAll(/\r?\n[ \t]+/g, ''))?.[1];
  if (link === undefined) throw new Error('the mail has no link to unsubscribe');
  return link;
}

async function idOfMail(address: string, about: RegExp): Promise<string> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const answer = await fetch(`${inject('mailboxUrl')}/api/messages?to=${encodeURIComponent(address)}`);
    const listed = (await answer.json()) as { messages: { id: string; subject: string }[] };
    const found = listed.messages.find((message) => about.test(message.subject));
    if (found) return found.id;
    await wait(200);
  }
  throw new Error(`no mail about ${String(about)} came to ${address}`);
}
