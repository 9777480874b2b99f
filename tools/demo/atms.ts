import { loadAtms } from '@bank/contract/payments/withdrawals/atm-contract.ts';
import { decodeReply, encodeCall } from '@bank/contract/exchange.ts';
import { readFileSync } from 'node:fs';

const FILE = new URL('atms.csv', import.meta.url);

/** The machines of the demonstration, loaded as the office loads the real ones. */
export async function loadMachines(officeUrl: string, token: string): Promise<number> {
  const sent = encodeCall(loadAtms, { file: readFileSync(FILE, 'utf8') });
  const answer = await fetch(`${officeUrl}${sent.url}`, {
    method: sent.method,
    headers: { ...sent.headers, authorization: `Bearer ${token}` },
    body: sent.body,
  });
  return decodeReply(loadAtms, answer.status, await answer.json()).loaded;
}
