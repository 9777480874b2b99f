import type { Socket } from 'node:net';

/** Reads HTTP replies from a connection one by one, by their content length. */
export function answersOf(socket: Socket): { next: () => Promise<string> } {
  let text = '';
  let failure: Error | null = null;
  let heard: { resolve: (answer: string) => void; reject: (error: Error) => void } | null = null;
  const tell = () => {
    if (!heard) return;
    if (failure) return heard.reject(failure);
    const head = text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
    if (length === undefined) return heard.reject(new Error('a reply without a content length'));
    const end = head + 4 + Number(length);
    if (text.length < end) return;
    const answer = text.slice(0, end);
    text = text.slice(end);
    const { resolve } = heard;
    heard = null;
    resolve(answer);
  };
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
    tell();
  });
  socket.on('error', (error) => {
    failure = error;
    tell();
  });
  socket.on('close', () => {
    failure ??= new Error('the connection was closed');
    tell();
  });
  return {
    next: () =>
      new Promise((resolve, reject) => {
        heard = { resolve, reject };
        tell();
      }),
  };
}
