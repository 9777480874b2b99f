import { endpoint } from '@bank/contract/endpoint.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { line } from '@bank/kernel/text.ts';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { formBytes, formHeaders, hostileForms, type Part } from '../../testing/form-bytes.ts';
import { tinyFile } from '../../testing/hostile-files.ts';
import { route } from './route.ts';

const scan = endpoint({
  name: 'test.scan',
  method: 'POST',
  path: '/api/scans',
  access: 'customer',
  summary: 'test',
  limit: { points: 1_000, seconds: 60 },
  body: z.strictObject({ caption: line({ max: 40 }) }),
  files: {
    front: { kinds: ['jpeg', 'png'], bytesMax: 2_000, countMax: 1 },
    more: { kinds: ['pdf'], bytesMax: 1_000_000, countMax: 2, isOptional: true },
  },
  reply: z.object({ caption: z.string(), files: z.array(z.string()) }),
});

const running = { served: 0 };
const handlers = [
  route(scan, async (_, { caption, front, more }) => {
    running.served += 1;
    return {
      caption,
      files: [...front, ...more].map(({ name, type, bytes }) => `${name} ${type} ${bytes.length}`),
    };
  }),
];

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, api: handlers });
});
afterAll(() => bank.close());

const caption: Part = { name: 'caption', content: 'Lunch' };
const front: Part = { name: 'front', fileName: 'a.jpg', type: 'image/jpeg', content: tinyFile('jpeg') };
const pdf: Part = { name: 'more', fileName: 'b.pdf', type: 'application/pdf', content: tinyFile('pdf') };

async function send(parts: readonly Part[], token: string) {
  return rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/scans`,
    headers: { ...withToken(token), ...formHeaders },
    body: formBytes(parts),
  });
}

test('fields and files arrive as the contract says, in any order', async () => {
  const { token } = await bank.customer();
  for (const parts of [
    [caption, front, pdf],
    [pdf, front, caption],
  ]) {
    const { status, text } = await send(parts, token);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      data: {
        caption: 'Lunch',
        files: [
          `a.jpg image/jpeg ${tinyFile('jpeg').length}`,
          `b.pdf application/pdf ${tinyFile('pdf').length}`,
        ],
      },
    });
  }
});

const long = (part: Part, bytes: number): Part => ({
  ...part,
  content: Buffer.concat([Buffer.from(part.content), Buffer.alloc(bytes - part.content.length)]),
});

test.each<[string, Part[], number, string]>([
  ['no file', [caption], 400, 'file_missing'],
  ['no field', [front], 400, 'invalid_type'],
  ['an unknown field', [caption, front, { name: 'role', content: 'operator' }], 400, 'unrecognized_keys'],
  ['an unknown file', [caption, front, { ...pdf, name: 'other' }], 400, 'unrecognized_keys'],
  ['a field twice', [caption, caption, front], 400, 'unrecognized_keys'],
  ['a file as a field', [caption, { name: 'front', content: 'x' }], 400, 'unrecognized_keys'],
  ['a field as a file', [{ ...front, name: 'caption' }, front], 400, 'unrecognized_keys'],
  ['one byte too many', [caption, long(front, 2_001)], 422, 'file_too_large'],
  ['one file too many', [caption, front, front], 422, 'too_many_files'],
  ['a format of another field', [caption, { ...front, content: tinyFile('pdf') }], 422, 'file_type'],
  ['a field that is too long', [{ name: 'caption', content: 'x'.repeat(20_000) }, front], 413, 'too_large'],
])('refused as a whole: %s', async (_, parts, status, code) => {
  const { token } = await bank.customer();
  const before = running.served;
  const answer = await send(parts, token);
  expect([answer.status, /"code":"([^"]*)"/.exec(answer.text)?.[1]]).toEqual([status, code]);
  expect(running.served).toBe(before);
});

test('a file of exactly the largest size is taken, though it is found to be damaged later', async () => {
  const { token } = await bank.customer();
  expect((await send([caption, long(front, 2_000)], token)).status).toBe(200);
});

test.each(hostileForms([caption, front]))('no form, no harm: $name', async ({ bytes, type }) => {
  const { token } = await bank.customer();
  const { status, text } = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/scans`,
    headers: { ...withToken(token), ...(type === undefined ? formHeaders : { 'content-type': type }) },
    body: bytes,
  }).catch((error: Error) => ({ status: 400, text: error.message }));
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/FST_|node_modules|Multipart/);
});

test('a part without a header, which the parser never ends, is answered and gives its place back', async () => {
  const { token } = await bank.customer();
  const begun = performance.now();
  const { status } = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/scans`,
    headers: { ...withToken(token), 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.from('--x\r\n\r\n--x--'),
  });
  expect(status).toBe(400);
  expect(performance.now() - begun).toBeLessThan(4_000);
  expect((await send([caption, front], token)).status).toBe(200);
});

test('whoever may not send is refused before anything of it is read', async () => {
  const answer = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/scans`,
    headers: { ...formHeaders },
    body: Buffer.alloc(100_000),
  });
  expect(answer.status).toBe(401);
});

/** Sends the beginning of a form and then nothing. */
async function beginOnly(token: string, length: number) {
  const { port, hostname } = new URL(bank.apiUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const body = formBytes([caption, front]);
  socket.write(
    `POST /api/scans HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: ${formHeaders['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, length));
  await wait(100);
  return socket;
}

test('one customer’s forms are read one after the other, few wait, and the others’ are not delayed', async () => {
  const [slow, other] = [await bank.customer(), await bank.customer()];
  const socket = await beginOnly(slow.token, 60);
  const behind = Array.from({ length: 6 }, () => send([caption, front], slow.token));
  expect((await send([caption, front], other.token)).status).toBe(200);
  await wait(100);
  socket.destroy();
  const statuses = (await Promise.all(behind)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 429, 429]);
});

test('a form that breaks off gives its place back, and nothing of it is handled', async () => {
  const { token } = await bank.customer();
  const before = running.served;
  for (const length of [0, 50, 200]) (await beginOnly(token, length)).destroy();
  expect((await send([caption, front], token)).status).toBe(200);
  expect(running.served).toBe(before + 1);
});

test('a form that broke off while it waited gives its place back at once', async () => {
  const { token } = await bank.customer();
  const before = running.served;
  const first = await beginOnly(token, 60);
  const waiting = await beginOnly(token, 60);
  waiting.destroy();
  await wait(100);
  first.destroy();
  const begun = performance.now();
  expect((await send([caption, front], token)).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(running.served).toBe(before + 1);
});
