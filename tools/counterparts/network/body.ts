import type { IncomingMessage } from 'node:http';

/** Both sides of a check travel with its deposit; an order of checks may carry a photo. */
const BODY_BYTES_MAX = 8 * 1024 * 1024;

/** What was sent; nothing of it if it is too long. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= BODY_BYTES_MAX) chunks.push(chunk);
  }
  return bytes > BODY_BYTES_MAX ? '' : Buffer.concat(chunks).toString('utf8');
}

export function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
