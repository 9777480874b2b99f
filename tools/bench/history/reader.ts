import { connect } from 'node:net';
import { answersOf } from '../answers.ts';

/** First message to the reader. */
export type Reading = { readonly url: string; readonly path: string; readonly token: string };

/** Later messages, and the reply: the duration of each call in milliseconds. */
export type Turn = { readonly calls: number };
export type Taken = { readonly taken: readonly number[] };

const LONGER_THAN = 1_000;

/**
 * Requests the same page again and again over one connection. A separate process, like a browser, so its own
 * work is not measured.
 */
function openReader({ url, path, token }: Reading): (calls: number) => Promise<number[]> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  const answers = answersOf(socket);
  return async (calls) => {
    const taken: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const begun = performance.now();
      socket.write(request);
      const answer = await answers.next();
      taken.push(performance.now() - begun);
      if (!answer.startsWith('HTTP/1.1 200 ') || answer.length < LONGER_THAN)
        throw new Error(`answered ${answer.slice(0, 60)} with ${answer.length} bytes`);
    }
    return taken;
  };
}

let read: ((calls: number) => Promise<number[]>) | null = null;
process.on('message', (told: Reading | Turn) => {
  if ('url' in told) read = openReader(told);
  else void read?.(told.calls).then((taken) => process.send?.({ taken } satisfies Taken));
});
