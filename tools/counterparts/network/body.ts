import type { IncomingMessage } from 'node:http';

const BODY_BYTES_MAX = 64 * 1024;

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
