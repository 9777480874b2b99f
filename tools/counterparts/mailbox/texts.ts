import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { signText } from '@bank/server/platform/texts.ts';
import * as z from 'zod';
import type { Inbox } from './inbox.ts';

const BODY_MAX = 4_096;
const IDS_MAX = 10_000;

const message = z.strictObject({
  id: z.string().min(1).max(100),
  to: z.string().regex(/^\+1\d{10}$/),
  text: z.string().min(1).max(320),
});

/** Takes text messages as a provider does: signed by the bank, one for each id. They lie beside the mail. */
export function createTextDesk(secret: string, inbox: Inbox): (request: IncomingMessage) => Promise<number> {
  const known = new Set<string>();
  return async (request) => {
    const body = await read(request);
    if (body === null) return 413;
    const given = Buffer.from(String(request.headers['x-signature'] ?? ''));
    const right = Buffer.from(signText(secret, body));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return 401;
    const parsed = message.safeParse(JSON.parse(body));
    if (!parsed.success) return 400;
    const { id, to, text } = parsed.data;
    if (known.has(id)) return 200;
    if (known.size >= IDS_MAX) known.clear();
    known.add(id);
    inbox.add({
      id: crypto.randomUUID(),
      receivedAt: new Date(),
      recipients: [to],
      sender: 'text',
      from: 'Text message',
      to,
      subject: `Text message to ${to}`,
      text,
      html: null,
      attachments: [],
      source: Buffer.from(text),
    });
    return 202;
  };
}

async function read(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
