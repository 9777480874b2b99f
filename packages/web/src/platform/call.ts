import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { readAnswer, spell } from '@bank/contract/exchange.ts';

/** Nobody knows whether the request arrived: the line broke, or the answer took too long. */
export class CallLost extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'CallLost';
  }
}

export type CallOptions = { intent?: string; signal?: AbortSignal };

const TIMEOUT_MS = 20_000;

let onSignedOut: () => void = () => undefined;

/** Any 401, on any call, means that nobody is signed on: the app clears what it holds, in one place. */
export function whenSignedOut(act: () => void): void {
  onSignedOut = act;
}

/** Sends one call of the contract to the bank. A refusal is thrown as CallRefused, a lost line as CallLost. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { intent, signal }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const sent = spell(endpoint, request);
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(sent.url, {
    method: sent.method,
    headers: { ...sent.headers, ...(intent === undefined ? {} : { 'idempotency-key': intent }) },
    body: sent.body,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  }).then(
    async (response) => ({ status: response.status, json: (await response.json()) as unknown }),
    (cause: unknown) => {
      throw new CallLost(cause);
    },
  );
  if (answer.status === 401) onSignedOut();
  return readAnswer(endpoint, answer.status, answer.json);
}
