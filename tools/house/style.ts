import type { Node } from 'oxc-parser';
import type { Fault } from './fault.ts';
import { isRoom, type Room } from './rooms.ts';
import { spokenText } from './spoken.ts';
import { plainText, walk } from './walk.ts';

/** One forbidden pattern: where it applies, how it is recognized, and what to do instead. */
type Habit = {
  readonly rule: string;
  readonly applies: (room: Room) => boolean;
  readonly found: (node: Node, parents: readonly Node[]) => boolean;
  readonly message: string;
};

/** The one exception, requested by the customer: a username, until the browser is closed. */
const SAVED_USERNAME = 'packages/web/src/platform/saved-username.ts';

const inWeb = ({ path }: Room) => path.startsWith('packages/web/');
const inPackages = (room: Room) => isRoom(room) && room.path.startsWith('packages/');

/** Decisions use the bank's clock, which is read and passed in. */
const CLOCKLESS = kindSet(
  'kernel contract rules ledger movements rails queries movement service door office ui view screens gallery',
);
const SPEAKING = kindSet('ui view app web-platform');
const WITH_SQL = kindSet('queries ledger platform testing tool texts');
const ENGINE_QUERIES = /^packages\/server\/src\/(?:movements|rails)\/(?:.+[/-])?queries\.ts$/;
const SQL_TEXT =
  /^\s*(?:select\s[^]*\sfrom\s|insert\s+into\s|update\s[^]*\sset\s|delete\s+from\s|(?:SELECT\s[^]*\sFROM|INSERT\s+INTO|DELETE\s+FROM)\s)/;

const habits: readonly Habit[] = [
  {
    rule: 'any',
    applies: () => true,
    found: (node) => node.type === 'TSAnyKeyword',
    message: 'use a specific type, or unknown',
  },
  {
    rule: 'non-null',
    applies: () => true,
    found: (node) => node.type === 'TSNonNullExpression',
    message: 'check for the missing value instead of asserting it away',
  },
  {
    rule: 'clock',
    applies: ({ kind }) => CLOCKLESS.has(kind),
    found: readsOwnClock,
    message: "use the bank's clock, not the machine's",
  },
  {
    rule: 'browser-storage',
    applies: (room) => inWeb(room) && room.path !== SAVED_USERNAME,
    found: (node) => names(node, 'localStorage') || names(node, 'sessionStorage') || names(node, 'indexedDB'),
    message: 'store nothing about a customer in the browser',
  },
  {
    rule: 'random',
    applies: isRoom,
    found: (node) => isMember(node, 'Math', 'random'),
    message: 'use node:crypto or crypto.getRandomValues',
  },
  { rule: 'markup', applies: inWeb, found: bypassesReact, message: 'styles are classes and markup is JSX' },
  {
    rule: 'spoken',
    applies: ({ kind }) => SPEAKING.has(kind),
    found: (node, parents) => spokenText(node, parents),
    message: 'a text a person reads comes from packages/words',
  },
  {
    rule: 'sql',
    applies: (room) => isRoom(room) && !WITH_SQL.has(room.kind) && !ENGINE_QUERIES.test(room.path),
    found: isSql,
    message: 'SQL is written in queries, the ledger, the platform and migrations only',
  },
  {
    rule: 'console',
    applies: inPackages,
    found: (node) => node.type === 'MemberExpression' && names(node.object, 'console'),
    message: 'write to the log',
  },
  {
    rule: 'environment',
    applies: (room) => inPackages(room) && room.path !== 'packages/server/src/platform/config.ts',
    found: (node, parents) => isMember(node, 'process', 'env') && !isHandedToConfig(parents.at(-1)),
    message: 'read environment variables through readConfig only',
  },
  {
    rule: 'outside',
    applies: () => true,
    found: (node) => /^(?:\.\.\/)+shared(?:\/|$)/.test(plainText(node) ?? ''),
    message: 'the repository reads nothing outside itself',
  },
];

export function styleFaults(room: Room): Fault[] {
  if (room.generated || room.kind === 'unknown') return [];
  const applying = habits.filter(({ applies }) => applies(room));
  const faults: Fault[] = [];
  walk(room.program, (node, parents) => {
    for (const { rule, found, message } of applying) {
      if (found(node, parents))
        faults.push({ path: room.path, line: room.lineAt(node.start), rule, message });
    }
  });
  return faults;
}

function kindSet(kinds: string): ReadonlySet<string> {
  return new Set(kinds.split(' '));
}

function names(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

/** `object.property`, also as `globalThis.` or `window.`. */
function isMember(node: Node, object: string, property: string): boolean {
  if (node.type !== 'MemberExpression' || node.computed || !names(node.property, property)) return false;
  return (
    names(node.object, object) ||
    (node.object.type === 'MemberExpression' && names(node.object.property, object))
  );
}

function readsOwnClock(node: Node): boolean {
  if (node.type === 'NewExpression') return names(node.callee, 'Date') && node.arguments.length === 0;
  if (node.type === 'CallExpression' && names(node.callee, 'Date')) return true;
  return isMember(node, 'Date', 'now') || isMember(node, 'Temporal', 'Now');
}

function isHandedToConfig(parent: Node | undefined): boolean {
  return parent?.type === 'CallExpression' && names(parent.callee, 'readConfig');
}

function bypassesReact(node: Node): boolean {
  if (node.type === 'AssignmentExpression') {
    return node.left.type === 'MemberExpression' && /^(?:inner|outer)HTML$/.test(nameOf(node.left.property));
  }
  if (node.type !== 'JSXAttribute' || node.name.type !== 'JSXIdentifier') return false;
  if (node.name.name === 'dangerouslySetInnerHTML') return true;
  return node.name.name === 'style' && plainText(valueOf(node.value)) !== undefined;
}

function valueOf(value: Node | null): Node | null {
  return value?.type === 'JSXExpressionContainer' ? value.expression : value;
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

function isSql(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return names(node.tag, 'sql');
  if (node.type === 'TemplateLiteral')
    return SQL_TEXT.test(node.quasis.map((quasi) => quasi.value.raw).join(' '));
  return node.type === 'Literal' && typeof node.value === 'string' && SQL_TEXT.test(node.value);
}
