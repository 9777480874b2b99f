import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { decodeReply, encodeCall } from '@bank/contract/exchange.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';

/** The contract's own client, as a given somebody; a call that moves money carries its intent. */
export function callAs(base: string, token: string | null, intent: string | null = null) {
  return async <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> => {
    const sent = encodeCall(endpoint, request);
    const answer = await rawRequest({
      method: sent.method,
      url: `${base}${sent.url}`,
      headers: {
        ...sent.headers,
        ...withToken(token),
        ...(intent === null ? {} : { 'idempotency-key': intent }),
      },
      body: sent.body,
    });
    return decodeReply(endpoint, answer.status, JSON.parse(answer.text) as unknown);
  };
}
