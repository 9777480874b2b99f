import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { CallRefused, decodeReply, encodeCall } from '@bank/contract/exchange.ts';
import { verifyCode } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import { issueCode } from '@bank/contract/person/approvals/contract.ts';
import { me } from '@bank/contract/person/identity/contract.ts';
import { rawRequest } from './raw-http.ts';

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
  /** Where the caller is; see `addressOf`. */
  readonly from?: string | undefined;
};

/**
 * An address for the caller of this number. The bank counts calls by address, and people do not share one. Only Linux
 * answers on all of 127.0.0.0/8 by itself; elsewhere everybody calls from the same place.
 */
export function addressOf(number: number): string | undefined {
  return process.platform === 'linux' ? `127.77.${(number >> 8) & 255}.${number & 255}` : undefined;
}

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

function senderTo({ apiUrl, officeUrl, officeToken, from }: Addresses): Call {
  return async (endpoint, request, token = null, intent = null) => {
    const sent = encodeCall(endpoint, request);
    const isOffice = endpoint.access === 'staff';
    const bearer = isOffice ? (token ?? officeToken) : token;
    const { status, text } = await rawRequest({
      method: sent.method,
      url: `${isOffice ? officeUrl : apiUrl}${sent.url}`,
      headers: {
        ...sent.headers,
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(intent === null ? {} : { 'idempotency-key': intent }),
      },
      body: sent.body,
      from,
      timeoutMs: TIMEOUT_MS,
    });
    return decodeReply(endpoint, status, JSON.parse(text));
  };
}

/** Opens the approval gate to this session and to no other. */
async function passGate(send: Call, token: string): Promise<void> {
  const { username } = await send(me, {}, token);
  const { code } = await send(issueCode, { purpose: 'navigation', username });
  await send(verifyCode, { code, purpose: 'navigation' }, token);
}
