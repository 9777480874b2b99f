import { BACKGROUND_HEADER, type Endpoint, type ReplyOf, type RequestOf } from '@bank/contract/endpoint.ts';
import { CallRefused, decodeReply, encodeCall, type HttpCall } from '@bank/contract/exchange.ts';
import { createQuestion } from './question.ts';
import { sendForm, type FormAnswer } from './send-form.ts';
import { sessionLost } from '../frame/session-end.ts';

/** It is unknown whether the request arrived: the connection broke, or the reply took too long. */
export class CallLost extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'CallLost';
  }
}

/** Asks for a new approval when the grant of a page has expired while the customer was filling in a form. */
export const pageQuestion = createQuestion('approval_needed');

/** The same for a call that changes something, which needs a stronger grant than a page. */
export const gateQuestion = createQuestion('approval_needed');

export type CallOptions = {
  intent?: string;
  signal?: AbortSignal;
  /** For what the page reads by itself. */
  background?: boolean;
  /** For what is still sent while the page closes. */
  keepalive?: boolean;
  /** For a form with files: how much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

const TIMEOUT_MS = 20_000;
/** Files take their time, and are then looked at. */
const FORM_TIMEOUT_MS = 90_000;

/** The `retry-after` of a refusal, kept beside it because the contract's error has no place for it. */
const waits = new WeakMap<Error, number>();

export function retryAfterSeconds(error: Error): number | null {
  return waits.get(error) ?? null;
}

/**
 * Sends one call of the contract. A refusal is thrown as CallRefused, a broken connection as CallLost. If the approval
 * has expired, the customer is asked and the same call is sent again.
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
  options: CallOptions,
): Promise<ReplyOf<E>> {
  const answer = await answerTo(encodeCall(endpoint, request), options);
  // A public call has no session: its 401 is about the credentials in the request.
  if (answer.status === 401 && endpoint.access === 'customer') sessionLost();
  try {
    return decodeReply(endpoint, answer.status, JSON.parse(answer.text));
  } catch (error) {
    if (error instanceof CallRefused && answer.retryAfter > 0) waits.set(error, answer.retryAfter);
    throw error;
  }
}

/** A reply that breaks off counts as lost, like one that never started. */
async function answerTo(
  { url, method, headers, body }: HttpCall,
  { intent, signal, background = false, keepalive = false, onProgress }: CallOptions,
): Promise<FormAnswer> {
  const named = {
    ...headers,
    ...(intent === undefined ? {} : { 'idempotency-key': intent }),
    ...(background ? { [BACKGROUND_HEADER]: '1' } : {}),
  };
  try {
    if (body instanceof FormData)
      return await sendForm(url, {
        method,
        headers: named,
        body,
        signal,
        onProgress,
        timeoutMs: FORM_TIMEOUT_MS,
      });
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      method,
      headers: named,
      body,
      credentials: 'same-origin',
      keepalive,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const retryAfter = Number(response.headers.get('retry-after') ?? 0);
    return { status: response.status, retryAfter, text: await response.text() };
  } catch (cause) {
    throw new CallLost(cause);
  }
}
