import { Outage } from '@bank/kernel/problem.ts';
import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';

export type TextMessage = {
  /** The same for every attempt: the provider sends one text for one id. */
  readonly id: string;
  /** Ten digits of a number in the United States. */
  readonly to: string;
  readonly text: string;
};

/** Hands texts to the provider. Its errors name neither number nor content. */
export type TextSender = { readonly send: (message: TextMessage) => Promise<void> };

const TIMEOUT_MS = 6_000;
/** One text of the telephone network; the provider would cut a longer one into several. */
export const TEXT_MAX = 320;

/** Null if the bank has no provider. */
export function createTextSender(config: Pick<Config, 'texts' | 'secrets'>): TextSender | null {
  const { url } = config.texts;
  if (url === null) return null;
  return {
    send: async ({ id, to, text }) => {
      const body = JSON.stringify({ id, to: `+1${to}`, text: text.slice(0, TEXT_MAX) });
      const status = await fetch(new URL('/texts', url), {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'x-signature': signText(config.secrets.messageKey, body),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).then(
        async (reply) => {
          await reply.body?.cancel();
          return reply.status;
        },
        () => 0,
      );
      if (status < 200 || status > 299) throw new Outage(`the text provider did not take it (${status})`);
    },
  };
}

/** What the provider checks that a message is the bank's. */
export function signText(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`text message\0${body}`).digest('base64url');
}
