import {
  fileTypes,
  repliesWithFile,
  takesFiles,
  type Endpoint,
  type FileRule,
} from '@bank/contract/endpoint.ts';
import { describe, rawRequest, type Answer } from '@bank/simulator/raw-http.ts';
import fc from 'fast-check';
import { connect } from 'node:net';
import type { TestBank } from '../bank.ts';
import { formBytes, formHeaders, type Part } from '../form-bytes.ts';
import { hostileFiles, MARKER, tinyFile, type HostileFile } from '../hostile-files.ts';
import type { Customer } from '../people.ts';
import { fieldParts, requestsOf, sampleFiles, urlFor, type WireRequest } from '../samples.ts';
import { rightful, specimensFor, type Finding } from './finding.ts';
import { changedTables, fingerprint } from './fuzz.ts';

const TEST = 'T14';
const SLOW_MS = 1_000;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Somebody who may send to this endpoint, and a request of theirs; every draw is another one. */
type Sender = { readonly customer: Customer; readonly draw: () => WireRequest };

/**
 * T14: of what is sent as a file, only what the contract names is kept, and nothing that was hidden in it. Everything else
 * is refused soon and leaves nothing behind. Every field of every form is tried, found in the contract.
 */
export async function uploads(bank: TestBank, endpoints: readonly Endpoint[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const endpoint of endpoints.filter(takesFiles))
    for (const [field, rule] of Object.entries(endpoint.files)) {
      const told = (name: string, what: string) =>
        findings.push({ test: TEST, where: `${describe(endpoint)} ${field}: ${name}`, what });
      const send = (sender: Sender, files: readonly Part[]) => sent(bank, endpoint, sender, field, files);
      await soundFiles(bank, endpoint, { field, rule, send, told });
      await refusedFiles(bank, endpoint, { field, rule, send, told });
      await cleanedFiles(bank, endpoints, endpoint, { field, rule, send, told });
    }
  return findings;
}

type Trial = {
  readonly field: string;
  readonly rule: FileRule;
  readonly send: (sender: Sender, files: readonly Part[]) => Promise<Answer>;
  readonly told: (name: string, what: string) => void;
};

async function soundFiles(bank: TestBank, endpoint: Endpoint, { field, rule, send, told }: Trial) {
  for (const kind of rule.kinds) {
    const part = { name: field, fileName: `sound.${kind}`, type: fileTypes[kind], content: tinyFile(kind) };
    const answer = await send(await senderTo(bank, endpoint), [part]);
    if (answer.status >= 400)
      told(`a sound ${kind}`, `answered ${answer.status}: ${answer.text.slice(0, 120)}`);
  }
}

async function refusedFiles(bank: TestBank, endpoint: Endpoint, { field, rule, send, told }: Trial) {
  const sender = await senderTo(bank, endpoint);
  const hostile: { name: string; parts: Part[] }[] = hostileFiles()
    .filter(({ cleaned }) => cleaned === undefined || !rule.kinds.includes(cleaned))
    .map((file) => ({ name: file.name, parts: [partOf(field, file)] }));
  const before = await fingerprint(bank);
  for (const { name, parts } of [...hostile, ...tooMuch(field, rule)]) {
    const answer = await send(sender, parts);
    if (answer.status < 400) told(name, `was taken (${answer.status})`);
    else if (![400, 413, 415, 422].includes(answer.status)) told(name, `answered ${answer.status}`);
    const quickest = answer.ms > SLOW_MS ? Math.min(answer.ms, (await send(sender, parts)).ms) : answer.ms;
    if (quickest > SLOW_MS) told(name, `took ${Math.round(quickest)} ms`);
  }
  await breakOff(bank, endpoint, sender);
  const after = await fingerprint(bank);
  if (after !== before) told('refused files', `changed a row of ${changedTables(before, after)}`);
}

/** One byte more, and one file more, than may be sent. */
function tooMuch(
  field: string,
  { kinds: [kind], bytesMax, countMax }: FileRule,
): { name: string; parts: Part[] }[] {
  const sound = { name: field, fileName: `sound.${kind}`, type: fileTypes[kind], content: tinyFile(kind) };
  const long = Buffer.concat([sound.content, Buffer.alloc(bytesMax + 1 - sound.content.length)]);
  return [
    { name: 'one byte too many', parts: [{ ...sound, content: long }] },
    { name: 'one file too many', parts: Array.from({ length: countMax + 1 }, () => sound) },
  ];
}

async function cleanedFiles(
  bank: TestBank,
  endpoints: readonly Endpoint[],
  endpoint: Endpoint,
  { field, rule, send, told }: Trial,
) {
  for (const file of hostileFiles()) {
    if (file.cleaned === undefined || !rule.kinds.includes(file.cleaned)) continue;
    const sender = await senderTo(bank, endpoint);
    const answer = await send(sender, [partOf(field, file)]);
    if (answer.status >= 500) told(file.name, `answered ${answer.status}`);
    if (answer.status >= 400) continue;
    if (answer.text.includes(MARKER)) told(file.name, 'what was hidden comes back');
    for (const served of await servedTo(bank, endpoints, sender.customer, answer))
      for (const what of servedFaults(served)) told(file.name, what);
  }
}

/** Every file that can be fetched by an id of the answer. */
async function servedTo(
  bank: TestBank,
  endpoints: readonly Endpoint[],
  customer: Customer,
  answer: Answer,
): Promise<Answer[]> {
  const doors = endpoints.filter(
    (each) => each.method === 'GET' && repliesWithFile(each) && Object.keys(each.params.shape).length === 1,
  );
  const served: Answer[] = [];
  for (const door of doors)
    for (const id of new Set(answer.text.match(UUID))) {
      const [param = ''] = Object.keys(door.params.shape);
      const url = urlFor(bank.urlOf(door), door, { params: { [param]: id }, query: {} });
      const given = await rawRequest({ method: 'GET', url, headers: rightful(bank, door, customer) });
      if (given.status === 200) served.push(given);
    }
  return served;
}

function servedFaults({ headers, text }: Answer): string[] {
  const faults: string[] = [];
  if (text.includes(MARKER)) faults.push('what was hidden is kept');
  if (/Exif|GPS/.test(text)) faults.push('metadata is kept');
  if (!(headers['content-disposition'] ?? '').startsWith('attachment'))
    faults.push('is shown, not downloaded');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('the browser may guess the type');
  if (!(headers['content-security-policy'] ?? '').includes('sandbox')) faults.push('is not in a sandbox');
  return faults;
}

async function senderTo(bank: TestBank, endpoint: Endpoint): Promise<Sender> {
  const customer = await bank.customer();
  const specimens = await specimensFor(bank, [endpoint], customer.id);
  let seed = 0;
  const draw = (): WireRequest => {
    seed += 1;
    const [request] = fc.sample(requestsOf(endpoint, specimens), { numRuns: 1, seed });
    return request ?? { params: {}, query: {}, body: undefined };
  };
  return { customer, draw };
}

function partOf(field: string, { fileName, type, bytes }: HostileFile): Part {
  return { name: field, fileName, type, content: bytes };
}

function formOf(endpoint: Endpoint, request: WireRequest, field: string, files: readonly Part[]): Buffer {
  const others = sampleFiles(endpoint).filter(({ name }) => name !== field);
  return formBytes([...fieldParts(request.body), ...others, ...files]);
}

function sent(
  bank: TestBank,
  endpoint: Endpoint,
  { customer, draw }: Sender,
  field: string,
  files: readonly Part[],
) {
  const request = draw();
  return rawRequest({
    method: endpoint.method,
    url: urlFor(bank.urlOf(endpoint), endpoint, request),
    headers: { ...rightful(bank, endpoint, customer), ...formHeaders },
    body: formOf(endpoint, request, field, files),
  });
}

/** Sends half of a sound form and hangs up. */
async function breakOff(bank: TestBank, endpoint: Endpoint, { customer, draw }: Sender): Promise<void> {
  const request = draw();
  const url = new URL(urlFor(bank.urlOf(endpoint), endpoint, request));
  const body = formOf(endpoint, request, '', []);
  const headers = { ...rightful(bank, endpoint, customer), ...formHeaders, host: url.host };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [
    `${endpoint.method} ${url.pathname}${url.search} HTTP/1.1`,
    ...lines,
    `content-length: ${body.length}`,
    '',
    '',
  ].join('\r\n');
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.write(head);
    socket.write(body.subarray(0, Math.floor(body.length / 2)), () => setTimeout(() => socket.destroy(), 50));
  });
}
