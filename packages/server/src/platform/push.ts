import { Outage } from '@bank/kernel/problem.ts';
import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createRequire } from 'node:module';
import { BlockList, type LookupFunction } from 'node:net';
import type { Config } from './config.ts';
import { pushKeyOf } from './push-key.ts';

/** What a browser's push service gave the page. */
export type PushSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

export type PushMessage = {
  /** The same for every attempt, so that a browser shows it once. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** A path of the bank. */
  readonly path: string;
};

/**
 * `gone`: the browser has given the subscription up, and nothing is sent there again. `refused`: the push service would
 * refuse this message again, however often it is sent. That may be the bank's own doing, such as a clock that is wrong,
 * so the subscription stays.
 */
export type PushSender = {
  readonly send: (
    subscription: PushSubscription,
    message: PushMessage,
  ) => Promise<'sent' | 'gone' | 'refused'>;
};

type WebPush = {
  readonly generateRequestDetails: (
    subscription: PushSubscription,
    payload: string,
    options: {
      readonly vapidDetails: { subject: string; publicKey: string; privateKey: string };
      readonly TTL: number;
      readonly urgency: string;
      readonly contentEncoding: string;
    },
  ) => {
    readonly endpoint: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer;
  };
};
/** It has no types of its own. */
const webPush = createRequire(import.meta.url)('web-push') as WebPush;

const DAY_SECONDS = 86_400;
const TIMEOUT_MS = 6_000;
const REPLY_MAX = 16_384;
const GONE: readonly number[] = [404, 410];
const REFUSED: readonly number[] = [400, 401, 403, 413];

/** Encrypts for the browser (RFC 8291), signs (RFC 8292) and hands it to the push service. */
export function createPushSender(config: Pick<Config, 'secrets' | 'push' | 'mail'>): PushSender {
  const pair = pushKeyOf(config.secrets.messageKey);
  const vapidDetails = { subject: `mailto:${config.mail.operations}`, ...pair };
  return {
    send: async (subscription, message) => {
      const made = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
        vapidDetails,
        TTL: DAY_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      });
      const status = await post(made, config.push.relayUrl);
      if (GONE.includes(status)) return 'gone';
      if (REFUSED.includes(status)) return 'refused';
      if (status < 200 || status > 299) throw new Outage(`the push service said ${status}`);
      return 'sent';
    },
  };
}

type Made = ReturnType<WebPush['generateRequestDetails']>;

function post({ endpoint, headers, body }: Made, relayUrl: string | null): Promise<number> {
  const target = new URL(relayUrl ?? endpoint);
  const send: typeof httpsRequest = target.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise((resolve, reject) => {
    const sent = send(
      target,
      {
        method: 'POST',
        headers: { ...headers, ...(relayUrl !== null && { 'x-push-endpoint': endpoint }) },
        timeout: TIMEOUT_MS,
        // A name that leads into a private network is no push service, whoever says so.
        ...(relayUrl === null && { lookup: publicLookup }),
      },
      (reply) => {
        let bytes = 0;
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > REPLY_MAX) reply.destroy();
        });
        reply.on('close', () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', () => reject(new Outage('the push service could not be reached')));
    sent.end(body);
  });
}

const insideIpv4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  insideIpv4.addSubnet(network, bits, 'ipv4');
// A list of its own: a list with the mapped addresses would have every IPv4 address in it.
const insideIpv6 = new BlockList();
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  insideIpv6.addSubnet(network, bits, 'ipv6');

export function isPrivateAddress(address: string, family: number): boolean {
  return family === 6 ? insideIpv6.check(address, 'ipv6') : insideIpv4.check(address, 'ipv4');
}

/** Every address of the name must be outside: a service is not half in our network. */
const publicLookup: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) found(error, '', 0);
    else if (!first || addresses.some(({ address, family }) => isPrivateAddress(address, family)))
      found(new Error('private address'), '', 0);
    else if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
};
