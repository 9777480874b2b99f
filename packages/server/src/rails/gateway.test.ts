import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Behaviour } from '@bank/tools/counterparts/network/behaviour.ts';
import { startNetwork, type OutsideNetwork } from '@bank/tools/counterparts/network/network.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import { gatewayTrust } from './gateway.ts';
import { gatewayKeys, newNonce, nonceIn, signatureHeaders } from './gateway-signature.ts';
import { createNetwork } from './network.ts';
import type { Instruction, Network } from './rail.ts';

const OLD = 'the-older-secret-of-this-gateway-000';
const NEW = 'the-newer-secret-of-this-gateway-111';
const WINDOW_MINUTES = 5;
const kind: Behaviour = {
  seed: 'test',
  delayMs: 0,
  rejects: 0,
  returns: 0,
  duplicates: 0,
  reorders: 0,
  contradicts: 0,
  losesReplies: 0,
};
const instructed = (): Instruction => ({
  movementId: randomUUID(),
  rail: 'wire',
  direction: 'out',
  amount: cents(12_345),
  details: { name: 'Rosa' },
  leavesOn: dayFrom('2026-11-16'),
});
const wall = () => Math.floor(Date.now() / 1_000);

let bank: TestBank;
let outside: OutsideNetwork;
let gatewayMinutes = 0;
beforeAll(async () => {
  bank = await startBank();
});
afterEach(async () => {
  gatewayMinutes = 0;
  await outside.stop();
});
afterAll(() => bank.close());

/** The gateway holds these secrets, the bank those; `line` is what lies between the two. */
async function meet(
  theirs: string,
  ours: string,
  line: (url: URL, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): Promise<Network> {
  const wallSeconds = () => wall() + gatewayMinutes * 60;
  outside = await startNetwork({ port: 0, secret: theirs, wallSeconds }, kind);
  return createNetwork(outside.url, line, gatewayTrust(bank.worker, ours));
}

describe('the gateway takes no instruction', () => {
  /** A whole, rightly signed request, which the attacker then changes; nothing of it may be taken. */
  async function refusedAs(
    change: (sent: { path: string; headers: Record<string, string>; body: string }) => void,
    secret = NEW,
  ): Promise<{ status: number; refused: [string, number][]; taken: number }> {
    await meet(NEW, NEW);
    const path = `/instructions/${randomUUID()}`;
    const body = JSON.stringify({
      rail: 'wire',
      direction: 'out',
      amountCents: 500,
      details: {},
      leavesOn: '2026-11-16',
    });
    const [key] = gatewayKeys(secret);
    const said = { seconds: wall(), nonce: newNonce() };
    const sent = { path, body, headers: signatureHeaders(key, { method: 'PUT', path, body }, said) };
    change(sent);
    const reply = await fetch(`${outside.url}${sent.path}`, {
      method: 'PUT',
      headers: sent.headers,
      body: sent.body,
    });
    return {
      status: reply.status,
      refused: [...outside.refused()],
      taken: outside.instructions().size,
    };
  }
  const refused = (reason: string) => ({ status: 401, refused: [[reason, 1]], taken: 0 });

  test('without a signature', async () => {
    expect(await refusedAs((sent) => (sent.headers = {}))).toEqual(refused('unsigned'));
  });

  test.each(['gateway-key', 'gateway-timestamp', 'gateway-nonce', 'gateway-signature'])(
    'without %s',
    async (name) => {
      expect(await refusedAs((sent) => delete sent.headers[name])).toEqual(refused('unsigned'));
    },
  );

  test('signed with a key it does not know', async () => {
    expect(await refusedAs(() => undefined, OLD)).toEqual(refused('unknown key'));
  });

  test('signed with another key under the name of a known one', async () => {
    const [{ id }] = gatewayKeys(NEW);
    expect(await refusedAs((sent) => (sent.headers['gateway-key'] = id), OLD)).toEqual(
      refused('wrong signature'),
    );
  });

  test('whose body was altered', async () => {
    const altered = await refusedAs((sent) => (sent.body = sent.body.replace('500', '900')));
    expect(altered).toEqual(refused('wrong signature'));
  });

  test('that was signed for another path', async () => {
    const swapped = await refusedAs((sent) => (sent.path = `/instructions/${randomUUID()}`));
    expect(swapped).toEqual(refused('wrong signature'));
  });

  test('whose time was moved without signing it again', async () => {
    const moved = await refusedAs((sent) => (sent.headers['gateway-timestamp'] = String(wall() + 1)));
    expect(moved).toEqual(refused('wrong signature'));
  });

  test('that is older than the window, or of a time to come', async () => {
    const network = await meet(NEW, NEW);
    for (const minutes of [WINDOW_MINUTES + 1, -WINDOW_MINUTES - 1]) {
      gatewayMinutes = minutes;
      await expect(network.send(instructed())).rejects.toThrow('401');
    }
    expect([...outside.refused()]).toEqual([['too old', 2]]);
    gatewayMinutes = WINDOW_MINUTES - 1;
    // Inside the window, where both sides believe each other.
    await network.send(instructed());
    expect(outside.instructions().size).toBe(1);
  });

  test('that it has heard before, word for word', async () => {
    let heard: [URL, RequestInit] | undefined;
    const network = await meet(NEW, NEW, (url, init) => {
      heard = [url, init];
      return fetch(url, init);
    });
    await network.send(instructed());
    if (!heard) throw new Error('nothing was sent');
    const [url, { method = '', headers = {}, body = null }] = heard;
    for (let again = 0; again < 3; again += 1)
      expect((await fetch(url, { method, headers, body })).status).toBe(401);
    expect([...outside.refused()]).toEqual([['replayed', 3]]);
    expect([...outside.instructions().values()].map(({ told }) => told)).toEqual([1]);
  });
});

describe('the bank believes no answer', () => {
  const altered =
    (change: (reply: { text: string; headers: Headers; status: number }) => void) =>
    async (url: URL, init: RequestInit): Promise<Response> => {
      const reply = await fetch(url, init);
      const said = { text: await reply.text(), headers: new Headers(reply.headers), status: reply.status };
      change(said);
      return new Response(said.text, { status: said.status, headers: said.headers });
    };

  test('without a signature', async () => {
    const network = await meet(
      NEW,
      NEW,
      altered(({ headers }) => headers.delete('gateway-signature')),
    );
    await expect(network.send(instructed())).rejects.toThrow('unsigned');
    await expect(network.answersAfter(null)).rejects.toThrow('unsigned');
  });

  test('whose body or status was altered', async () => {
    const body = await meet(
      NEW,
      NEW,
      altered((reply) => (reply.text = reply.text.replace('"answers":[]', '"answers":[ ]'))),
    );
    await expect(body.answersAfter(null)).rejects.toThrow('wrong signature');
    await outside.stop();
    const status = await meet(
      NEW,
      NEW,
      altered((reply) => (reply.status = 202)),
    );
    await expect(status.send(instructed())).rejects.toThrow('wrong signature');
  });

  test('of somebody who does not hold the secret', async () => {
    const forged = async (url: URL, init: RequestInit): Promise<Response> => {
      const header = (name: string) => new Headers(init.headers).get(name);
      const text = JSON.stringify({ answers: [], place: 'forged.1' });
      const path = `${url.pathname}${url.search}`;
      const message = {
        method: 'GET',
        path,
        body: text,
        reply: { status: 200, to: nonceIn(header) },
      };
      const [key] = gatewayKeys(OLD);
      const signed = signatureHeaders(key, message, { seconds: wall(), nonce: newNonce() });
      return new Response(text, { headers: signed });
    };
    const network = await meet(NEW, NEW, forged);
    await expect(network.answersAfter(null)).rejects.toThrow('unknown key');
  });

  test('that was given to another request, or is heard again', async () => {
    const kept: { text: string; status: number; headers: Headers; request: RequestInit }[] = [];
    const network = await meet(NEW, NEW, async (url, init) => {
      const [first] = kept;
      if (first) return new Response(first.text, { status: first.status, headers: first.headers });
      const reply = await fetch(url, init);
      kept.push({ text: await reply.text(), status: reply.status, headers: reply.headers, request: init });
      return new Response(kept[0]?.text ?? '', { status: reply.status, headers: reply.headers });
    });
    expect((await network.answersAfter(null)).answers).toEqual([]);
    // The same words under the next request's nonce: signed, but not for this one.
    await expect(network.answersAfter(null)).rejects.toThrow('wrong signature');
    const trust = gatewayTrust(bank.worker, NEW);
    const [{ id }] = trust.keys;
    const nonce = kept[0]?.headers.get('gateway-nonce') ?? '';
    expect(await trust.remember(id, nonce)).toBe(false);
  });

  test('whose time lies outside the window by the database’s clock', async () => {
    const network = await meet(NEW, NEW, async (url, init) => {
      gatewayMinutes = 0;
      const reply = await fetch(url, init);
      await reply.body?.cancel();
      const header = (name: string) => new Headers(init.headers).get(name);
      const text = '{}';
      const said = { seconds: wall() - (WINDOW_MINUTES + 1) * 60, nonce: newNonce() };
      const message = {
        method: 'PUT',
        path: url.pathname,
        body: text,
        reply: { status: 201, to: nonceIn(header) },
      };
      return new Response(text, {
        status: 201,
        headers: signatureHeaders(gatewayKeys(NEW)[0], message, said),
      });
    });
    await expect(network.send(instructed())).rejects.toThrow('too old');
  });
});

test('a nonce is new once, however many processes ask at the same moment', async () => {
  await meet(NEW, NEW);
  const trust = gatewayTrust(bank.worker, NEW);
  const nonce = newNonce();
  const asked = await Promise.all(Array.from({ length: 12 }, () => trust.remember('key', nonce)));
  expect(asked.filter(Boolean)).toHaveLength(1);
});

test('a key is replaced while both sides keep talking', async () => {
  // The gateway learns the new key first, then the bank signs with it, then the old one goes.
  for (const [theirs, ours] of [
    [OLD, OLD],
    [`${OLD}\n${NEW}`, OLD],
    [`${OLD}\n${NEW}`, `${NEW}\n${OLD}`],
    [`${NEW}\n${OLD}`, `${NEW}\n${OLD}`],
    [NEW, `${NEW}\n${OLD}`],
    [NEW, NEW],
  ] as const) {
    const network = await meet(theirs, ours);
    const given = instructed();
    await network.send(given);
    expect(outside.instructions().has(given.movementId)).toBe(true);
    expect((await network.answersAfter(null)).answers.length).toBeGreaterThan(0);
    await outside.stop();
  }
  const late = await meet(NEW, OLD);
  await expect(late.send(instructed())).rejects.toThrow('401');
});

test('the protocol’s own example is signed as the document says', () => {
  const document = readFileSync(new URL('../../../../docs/gateway-protocol.md', import.meta.url), 'utf8');
  const said = (name: string) => new RegExp(`^${name}: (.+)$`, 'mi').exec(document)?.[1];
  const [key] = gatewayKeys('an-example-secret-of-32-characters');
  const message = { method: 'GET', path: '/answers?limit=100', body: '' };
  const headers = signatureHeaders(key, message, { seconds: 1_800_000_000, nonce: 'AAAAAAAAAAAAAAAAAAAAAA' });
  for (const [name, value] of Object.entries(headers)) expect(said(name), name).toBe(value);
});
