import type { Endpoint, RequestOf } from '@bank/contract/endpoint.ts';
import { decodeReply, encodeCall } from '@bank/contract/exchange.ts';
import { CallLost } from './calls/call.ts';
import { saveFile } from './save-file.ts';
import { sessionLost } from './frame/session-end.ts';

const TIMEOUT_MS = 60_000;
const KEPT_MS = 10_000;

/**
 * Fetches a file that the bank makes at once, and lets the browser keep it. Unlike a plain link it tells when the bank
 * has refused, or when no answer came.
 */
export async function fetchFile<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<void> {
  const { url } = encodeCall(endpoint, request);
  const response = await answerOf(
    fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS) }),
  );
  if (response.status === 401) sessionLost();
  if (!response.ok) decodeReply(endpoint, response.status, JSON.parse(await response.text()));
  const file = await answerOf(response.blob());
  const address = URL.createObjectURL(file);
  saveFile(address, nameIn(response.headers.get('content-disposition') ?? ''));
  // The browser has the file by then; what it was made of must not stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

async function answerOf<Part>(asking: Promise<Part>): Promise<Part> {
  try {
    return await asking;
  } catch (cause) {
    throw new CallLost(cause);
  }
}

/** As the bank has named it; empty leaves the name to the browser. */
export function nameIn(disposition: string): string {
  return /filename="([A-Za-z0-9][A-Za-z0-9._-]*)"/.exec(disposition)?.[1] ?? '';
}
