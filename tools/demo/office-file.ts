import type { loadBanks } from '@bank/contract/bank/banks/contract.ts';
import { decodeReply, encodeCall } from '@bank/contract/exchange.ts';
import { readFileSync } from 'node:fs';

/** Loads a list of the demonstration as the office loads a real one, and answers how long it is. */
export async function loadFile(
  list: typeof loadBanks,
  file: URL,
  office: { readonly url: string; readonly token: string },
): Promise<number> {
  const sent = encodeCall(list, { file: readFileSync(file, 'utf8') });
  const answer = await fetch(`${office.url}${sent.url}`, {
    method: sent.method,
    headers: { ...sent.headers, authorization: `Bearer ${office.token}` },
    body: sent.body,
  });
  return decodeReply(list, answer.status, await answer.json()).loaded;
}
