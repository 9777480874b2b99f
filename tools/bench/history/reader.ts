import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { answersOf } from '../answers.ts';

/** What the reader is told, in a file named on the command line. */
export type Reading = {
  readonly url: string;
  readonly path: string;
  readonly token: string;
  readonly calls: number;
  /** Asked for before the clock runs: a process that has just begun is still being compiled by its engine. */
  readonly warming: number;
};

const LONGER_THAN = 1_000;

/**
 * Asks for the same page again and again over one connection and prints how long each answer took, in milliseconds. A
 * process of its own, like the browser of a customer: what it does with an answer is not the bank's time.
 */
async function read({ url, path, token, calls, warming }: Reading): Promise<number[]> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  const answers = answersOf(socket);
  const taken: number[] = [];
  for (let call = 0; call < warming + calls; call += 1) {
    const begun = performance.now();
    socket.write(request);
    const answer = await answers.next();
    if (call >= warming) taken.push(performance.now() - begun);
    if (!answer.startsWith('HTTP/1.1 200 ') || answer.length < LONGER_THAN)
      throw new Error(`answered ${answer.slice(0, 60)} with ${answer.length} bytes`);
  }
  socket.destroy();
  return taken;
}

const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Reading;
process.stdout.write(JSON.stringify(await read(order)));
