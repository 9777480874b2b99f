import type { Node } from 'oxc-parser';
import type { Fault } from './fault.ts';
import { isProduct, type Room } from './rooms.ts';
import { plainText, walk } from './walk.ts';
import { askedId } from './word-checks.ts';
import { fileOf, WORDS, type Shelf } from './word-shelf.ts';

/** `// words: navigation.label.*, pages.*.name` above a template declares the ids it can produce. */
const DECLARED = /^\s*words:\s*(\w+(?:\.[\w*]+)+(?:\s*,\s*\w+(?:\.[\w*]+)+)*)\s*$/;

const ID = /^[a-z]\w*(?:\.\w+)+$/;

type Uses = {
  readonly ids: Set<string>;
  readonly families: Map<string, { path: string; line: number }>;
  readonly faults: Fault[];
};

/** An unused id is dead, a requested id must exist, and a declared family must have members. */
export function usageFaults(shelves: readonly Shelf[], rooms: readonly Room[]): Fault[] {
  const known = new Map(
    shelves.flatMap(({ namespace, texts }) =>
      [...texts.en.keys()].map((key) => [askedId(namespace, key), namespace] as const),
    ),
  );
  const uses: Uses = { ids: new Set(), families: new Map(), faults: [] };
  for (const room of rooms)
    if (isProduct(room) && !room.path.startsWith(`${WORDS}/`)) collect(room, known, uses);

  const families = [...uses.families.keys()];
  const unused = [...known]
    .filter(([id]) => !uses.ids.has(id) && !families.some((family) => isOf(family, id)))
    .map(([id, namespace]) => ({
      path: fileOf(namespace, 'en'),
      line: 1,
      rule: 'unused',
      message: `${id} is not used`,
    }));
  const empty = [...uses.families]
    .filter(([family]) => ![...known.keys()].some((id) => isOf(family, id)))
    .map(([family, place]) => ({ ...place, rule: 'family', message: `there is no text ${family}` }));
  return [...uses.faults, ...empty, ...unused];
}

function collect(room: Room, known: ReadonlyMap<string, string>, uses: Uses): void {
  const declaredAt = new Set<number>();
  for (const { value, start, end } of room.comments) {
    const families = DECLARED.exec(value)?.[1];
    if (families === undefined) continue;
    declaredAt.add(room.lineAt(end));
    for (const family of families.split(/\s*,\s*/)) {
      uses.families.set(family, { path: room.path, line: room.lineAt(start) });
    }
  }
  walk(room.program, (node) => {
    const text = plainText(node);
    if (text !== undefined && known.has(text)) uses.ids.add(text);
    const asked = saidBy(node);
    if (asked === undefined) return;
    const fault = (rule: string, message: string) => {
      uses.faults.push({ path: room.path, line: room.lineAt(asked.start), rule, message });
    };
    const id = plainText(asked);
    if (id !== undefined && !known.has(id)) fault('unknown-word', `there is no text ${id}`);
    if (asked.type === 'TemplateLiteral' && id === undefined && !isDeclared(room, asked, declaredAt)) {
      fault('undeclared', 'declare the ids this template can produce: // words: namespace.label.*');
    }
  });
}

/** `*` stands for one or more parts of an id. */
function isOf(family: string, id: string): boolean {
  const pattern = family.replaceAll('.', String.raw`\.`).replaceAll('*', '.+');
  return new RegExp(`^${pattern}$`).test(id);
}

function isDeclared(room: Room, template: Node, declaredAt: ReadonlySet<number>): boolean {
  const line = room.lineAt(template.start);
  return declaredAt.has(line) || declaredAt.has(line - 1);
}

/**
 * The first argument of `say(...)`, also of `translator.say(...)`; and the `word` of a problem, if it is a
 * literal.
 */
function saidBy(node: Node): Node | undefined {
  if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'word') {
    const text = plainText(node.value);
    return text !== undefined && ID.test(text) ? node.value : undefined;
  }
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
  return callee.type === 'Identifier' && callee.name === 'say' ? node.arguments[0] : undefined;
}
