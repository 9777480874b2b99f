import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { CallRefused, decodeReply, encodeCall } from '@bank/contract/exchange.ts';
import { verifyCode } from '@bank/contract/payments/movement-approvals/gate/contract.ts';
import { issueCode } from '@bank/contract/person/approvals/contract.ts';
import { me } from '@bank/contract/person/identity/contract.ts';

/** Calls an endpoint of the bank. A call that moves money carries its intent. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  token?: string | null,
  intent?: string | null,
) => Promise<ReplyOf<E>>;

/** Where a running bank answers, and the operator's token for calls to the office. */
export type Addresses = {
  readonly apiUrl: string;
  readonly officeUrl: string;
  readonly officeToken: string;
};

const TIMEOUT_MS = 60_000;

/**
 * A typed client over HTTP, made from the endpoint objects. At the approval gate it does what a customer does: gets a code
 * from the branch, enters it and repeats the call.
 */
export function openClient(addresses: Addresses): Call {
  const send = senderTo(addresses);
  return async (endpoint, request, token = null, intent = null) => {
    try {
      return await send(endpoint, request, token, intent);
    } catch (error) {
      const isGated = error instanceof CallRefused && error.code === 'approval_needed';
      if (!isGated || token === null) throw error;
      await passGate(send, token);
      return send(endpoint, request, token, intent);
    }
  };
}

function senderTo({ apiUrl, officeUrl, officeToken }: Addresses): Call {
  return async (endpoint, request, token = null, intent = null) => {
    const sent = encodeCall(endpoint, request);
    const isOffice = endpoint.access === 'staff';
    const bearer = isOffice ? (token ?? officeToken) : token;
    const answer = await fetch(`${isOffice ? officeUrl : apiUrl}${sent.url}`, {
      method: sent.method,
      headers: {
        ...sent.headers,
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(intent === null ? {} : { 'idempotency-key': intent }),
      },
      body: sent.body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return decodeReply(endpoint, answer.status, await answer.json());
  };
}

/** Opens the approval gate to this session and to no other. */
async function passGate(send: Call, token: string): Promise<void> {
  const { username } = await send(me, {}, token);
  const { code } = await send(issueCode, { purpose: 'navigation', username });
  await send(verifyCode, { code, purpose: 'navigation' }, token);
}
