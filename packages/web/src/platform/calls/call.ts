import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { CallRefused, decodeReply, encodeCall } from '@bank/contract/exchange.ts';
import { createQuestion } from './question.ts';
import { sessionLost } from '../frame/session-end.ts';

/** Nobody knows whether the request arrived: the line broke, or the answer took too long. */
export class CallLost extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'CallLost';
  }
}

/** The approval gate, where it closed behind the customer: a grant counts for a while, and a form may take longer. */
export const pageQuestion = createQuestion('approval_needed');

/** The same for what acts, which asks for more than a page does. */
export const gateQuestion = createQuestion('approval_needed');

export type CallOptions = { intent?: string; signal?: AbortSignal };

const TIMEOUT_MS = 20_000;

/** When the bank asks to come back later, it says when; kept beside the refusal, which is the contract's. */
const waits = new WeakMap<Error, number>();

export function retryAfterSeconds(error: Error): number | null {
  return waits.get(error) ?? null;
}

/**
 * Sends one call of the contract to the bank. A refusal is thrown as CallRefused, a lost line as CallLost. Where the
 * approval gate has closed in the meantime, the customer is asked, and the same call goes out again.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const send = () => sendOnce(endpoint, request, options);
  if (endpoint.gated === false) return send();
  return (endpoint.gated === 'page' ? pageQuestion : gateQuestion).ifAsked(send);
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { intent, signal }: CallOptions,
): Promise<ReplyOf<E>> {
  const sent = encodeCall(endpoint, request);
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await answerOf(
    fetch(sent.url, {
      method: sent.method,
      headers: { ...sent.headers, ...(intent === undefined ? {} : { 'idempotency-key': intent }) },
      body: sent.body,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    }),
  );
  // A public call has no session to lose: its 401 is about what was typed.
  if (answer.status === 401 && endpoint.access === 'customer') sessionLost();
  try {
    return decodeReply(endpoint, answer.status, JSON.parse(answer.text));
  } catch (error) {
    if (error instanceof CallRefused && answer.retryAfter > 0) waits.set(error, answer.retryAfter);
    throw error;
  }
}

/** An answer that breaks off in the middle is as lost as one that never began. */
async function answerOf(asking: Promise<Response>) {
  try {
    const response = await asking;
    const retryAfter = Number(response.headers.get('retry-after') ?? 0);
    return { status: response.status, retryAfter, text: await response.text() };
  } catch (cause) {
    throw new CallLost(cause);
  }
}
