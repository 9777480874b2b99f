import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { askedId } from './word-checks.ts';
import { readShelves } from './word-shelf.ts';

export const EXCLUDED = 'docs/spec-excluded.json';

/** What the bank does not do or say, with reasons, and what it says under another id. */
export type Excluded = {
  readonly requirements: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, string>>;
  /** A specification message -> the id under which the bank has the same text. */
  readonly saidAs: Readonly<Record<string, string>>;
};

type Message = {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly variantOf?: string;
};
type Call = {
  readonly id: string;
  readonly method: string;
  readonly canonicalPath: string;
  readonly implement?: boolean;
};

/** One item of the specification. A variant is a second wording of another message and counts with it. */
export type Thing = {
  readonly id: string;
  readonly kind: 'message' | 'label' | 'variant' | 'proposed message' | 'call' | 'proposed call';
  readonly state: 'there' | 'excluded' | 'open';
};

export type Texts = { readonly things: readonly Thing[]; readonly faults: readonly Fault[] };

/** Every message and call of the specification: present, excluded with a reason, or open. */
export function readTexts(root: string): Texts {
  const read = <Shape>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Shape;
  const excluded = read<Excluded>(EXCLUDED);
  const messages = read<Message[]>('docs/spec/messages.json');
  const proposed = read<Message[]>('docs/spec/messages-proposed.json');
  const calls = read<Call[]>('docs/spec/calls.json');
  const proposedCalls = read<Call[]>('docs/spec/calls-proposed.json');
  const words = wordsOf(root);
  const served = servedBy(read<{ paths: Record<string, object> }>('docs/openapi.json').paths);

  const isSaid = (id: string) => words.has(excluded.saidAs[id] ?? id);
  const told = (id: string, isThere: boolean, reasons: Readonly<Record<string, string>>): Thing['state'] =>
    isThere ? 'there' : reasons[id] === undefined ? 'open' : 'excluded';
  const messageOf = (kind: Thing['kind'] | null) => (message: Message) => ({
    id: message.id,
    kind: kind ?? kindOf(message),
    state: told(message.id, isSaid(message.variantOf ?? message.id), excluded.messages),
  });
  const callOf = (kind: Thing['kind']) => (call: Call) => ({
    id: call.id,
    kind,
    state: told(call.id, served.has(encoded(call.method, call.canonicalPath)), excluded.calls),
  });
  const wanted = calls.filter(({ implement }) => implement !== false);
  const things = [
    ...messages.map(messageOf(null)),
    ...proposed.map(messageOf('proposed message')),
    ...wanted.map(callOf('call')),
    ...proposedCalls.map(callOf('proposed call')),
  ];
  const forbidden = calls
    .filter(
      ({ implement, method, canonicalPath }) =>
        implement === false && served.has(encoded(method, canonicalPath)),
    )
    .map(({ id }) => fault('forbidden', `${id} must not exist and is served`));
  return {
    things,
    faults: [
      ...forbidden,
      ...excludedFaults(excluded, things),
      ...saidAsFaults(excluded, [...messages, ...proposed], words),
    ],
  };
}

function kindOf({ kind, variantOf }: Message): Thing['kind'] {
  if (variantOf !== undefined) return 'variant';
  return kind === 'label' ? 'label' : 'message';
}

/** All English texts by id. */
function wordsOf(root: string): Map<string, string> {
  return new Map(
    readShelves(root).shelves.flatMap(({ namespace, texts }) =>
      [...texts.en].map(([key, text]) => [askedId(namespace, key), text] as const),
    ),
  );
}

function servedBy(paths: Record<string, object>): Set<string> {
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => encoded(method.toUpperCase(), path)),
    ),
  );
}

/** The names of path parameters don't matter. */
function encoded(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
}

/** An exclusion must name a listed, absent item and a reason. */
function excludedFaults({ messages, calls }: Excluded, things: readonly Thing[]): Fault[] {
  const states = new Map(
    things.map(({ id, kind, state }) => [`${isCall(kind) ? 'call' : 'message'} ${id}`, state]),
  );
  return [
    ...Object.entries(messages).map(([id, reason]) => ['message', id, reason] as const),
    ...Object.entries(calls).map(([id, reason]) => ['call', id, reason] as const),
  ].flatMap(([kind, id, reason]) => {
    const state = states.get(`${kind} ${id}`);
    if (state === undefined) return [fault('unknown-id', `the specification has no ${kind} ${id}`)];
    if (state === 'there') return [fault('both', `${id} is there and excluded as well`)];
    return reason.trim() === '' ? [fault('reason', `${id} is excluded without a reason`)] : [];
  });
}

function isCall(kind: Thing['kind']): boolean {
  return kind === 'call' || kind === 'proposed call';
}

function saidAsFaults(
  { saidAs }: Excluded,
  messages: readonly Message[],
  words: ReadonlyMap<string, string>,
): Fault[] {
  const texts = new Map(messages.map(({ id, text }) => [id, text]));
  return Object.entries(saidAs).flatMap(([id, word]) => {
    const text = texts.get(id);
    if (text === undefined) return [fault('unknown-id', `the specification has no message ${id}`)];
    if (words.has(id)) return [fault('both', `${id} is said under its own id`)];
    return words.get(word) === text
      ? []
      : [fault('said-as', `${word} does not read "${text}", as ${id} must`)];
  });
}

function fault(rule: string, message: string): Fault {
  return { path: EXCLUDED, line: 1, rule, message };
}
