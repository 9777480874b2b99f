import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersOf } from '../answers.ts';

/** Settings of the load, in a file named on the command line. */
export type Order = {
  readonly url: string;
  /** Each is submitted once; there must be more than the run needs. */
  readonly requests: readonly { readonly token: string; readonly plan: string }[];
  readonly waiting: number;
  readonly seconds: number;
};

export type Result = {
  readonly perSecond: number;
  readonly done: number;
  readonly refused: number;
  readonly says: string;
  /** CPU time of this process per request. */
  readonly ownUs: number;
};

const WARM_MS = 800;
const SUCCESS = 'HTTP/1.1 200 ';

/**
 * A number of customers submit transfers, each again as soon as it is answered. Requests are encoded
 * beforehand and replies only measured, because the generator shares the CPUs with the server.
 */
async function load({ url, requests: plans, waiting, seconds }: Order): Promise<Result> {
  const { hostname, port, host } = new URL(url);
  const requests = plans.map((each) => encoded(host, each));
  let [done, refused, asking, says] = [0, 0, true, ''];
  const caller = async (first: number) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const answers = answersOf(socket);
    for (let at = first; asking; at += waiting) {
      const request = requests[at];
      if (!request) throw new Error(`all ${requests.length} plans were used up before the time was over`);
      const [head, tail] = request;
      socket.write(`${head}${randomUUIDv7()}${tail}`, 'latin1');
      const answer = await answers.next();
      if (answer.startsWith(SUCCESS)) done += 1;
      else [refused, says] = [refused + 1, answer.slice(-300)];
    }
    socket.destroy();
  };
  const all = Promise.all(Array.from({ length: waiting }, (_, at) => caller(at)));
  await sleep(WARM_MS);
  const [before, begun] = [done, performance.now()];
  await sleep(seconds * 1_000);
  const [counted, took] = [done - before, performance.now() - begun];
  asking = false;
  await all;
  const { user, system } = process.cpuUsage();
  return {
    perSecond: (counted / took) * 1_000,
    done,
    refused,
    says,
    ownUs: (user + system) / Math.max(1, done),
  };
}

/** A request in two halves; the idempotency key goes between them. */
function encoded(host: string, { token, plan }: Order['requests'][number]): readonly [string, string] {
  const body = JSON.stringify({ plan });
  return [
    `POST /api/transfers/transfer HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nidempotency-key: `,
    `\r\n\r\n${body}`,
  ];
}

if (import.meta.main) {
  const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Order;
  console.log(JSON.stringify(await load(order)));
}
