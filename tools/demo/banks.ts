import { loadBanks } from '@bank/contract/bank/banks/contract.ts';
import { decodeReply, encodeCall } from '@bank/contract/exchange.ts';
import { readFileSync } from 'node:fs';

const FILE = new URL('banks.csv', import.meta.url);

/** The directory of the demonstration, loaded as the office loads the real one. */
export async function loadDirectory(officeUrl: string, token: string): Promise<number> {
  const sent = encodeCall(loadBanks, { file: readFileSync(FILE, 'utf8') });
  const answer = await fetch(`${officeUrl}${sent.url}`, {
    method: sent.method,
    headers: { ...sent.headers, authorization: `Bearer ${token}` },
    body: sent.body,
  });
  return decodeReply(loadBanks, answer.status, await answer.json()).loaded;
}
