import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the load is told, in a file named on the command line. */
export type Order = {
  readonly url: string;
  readonly callers: readonly { readonly token: string; readonly plan: string }[];
  readonly waiting: number;
  readonly seconds: number;
};

export type Result = {
  readonly perSecond: number;
  readonly done: number;
  readonly refused: number;
  readonly says: string;
};

const WARM_MS = 800;

/** So many customers submit transfers, each again as soon as it is answered. */
async function load({ url, callers, waiting, seconds }: Order): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: waiting });
  let [done, refused, asking, says] = [0, 0, true, ''];
  const submit = (caller: Order['callers'][number]) =>
    new Promise<void>((resolve, reject) => {
      const body = JSON.stringify({ plan: caller.plan });
      const headers = {
        authorization: `Bearer ${caller.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUIDv7(),
      };
      request(`${url}/api/transfers/transfer`, { method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          if (response.statusCode === 200) done += 1;
          else [refused, says] = [refused + 1, text.slice(0, 300)];
          resolve();
        });
      })
        .on('error', reject)
        .end(body);
    });
  const caller = async (first: number) => {
    for (let at = first; asking; at += waiting) {
      const chosen = callers[at % callers.length];
      if (chosen) await submit(chosen);
    }
  };
  const all = Promise.all(Array.from({ length: waiting }, (_, at) => caller(at)));
  await sleep(WARM_MS);
  const [before, begun] = [done, performance.now()];
  await sleep(seconds * 1_000);
  const [counted, took] = [done - before, performance.now() - begun];
  asking = false;
  await all;
  agent.destroy();
  return { perSecond: (counted / took) * 1_000, done, refused, says };
}

if (import.meta.main) {
  const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Order;
  console.log(JSON.stringify(await load(order)));
}
