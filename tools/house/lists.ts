import { parseSync, type Node, type Program } from 'oxc-parser';
import { walk } from './walk.ts';

/** Adds an import below the others. */
export function withImport(text: string, line: string): string {
  const { program } = parseSync('list.ts', text);
  const last = program.body.findLast((node) => node.type === 'ImportDeclaration');
  return last ? insert(text, last.end, `\n${line}`) : `${line}\n${text}`;
}

/** Adds an item to the end of a constant's array, or of the array under a key of its object. */
export function withItem(text: string, constant: string, item: string, key?: string): string {
  const init = initOf(parseSync('list.ts', text).program, constant);
  const array = arrayOf(key === undefined ? init : valueOf(init, key));
  if (!array) throw new Error(`there is no list ${constant}${key === undefined ? '' : ` with ${key}`}`);
  const last = array.elements.at(-1);
  if (!last) return insert(text, array.start + 1, item);
  const line = text.slice(text.lastIndexOf('\n', last.start) + 1, last.start);
  const alone = line.trim() === '';
  return insert(text, last.end, alone ? `,\n${line}${item}` : `, ${item}`);
}

/** Adds an entry to the end of a constant's object. */
export function withEntry(text: string, constant: string, entry: string): string {
  const object = withoutType(initOf(parseSync('list.ts', text).program, constant));
  if (object?.type !== 'ObjectExpression') throw new Error(`there is no object ${constant}`);
  const last = object.properties.at(-1);
  return insert(text, last ? last.end : object.start + 1, `${last ? ',' : ''}\n${entry}`);
}

/** Adds a member to the end of an object type. */
export function withMember(text: string, type: string, member: string): string {
  let end: number | undefined;
  walk(parseSync('list.ts', text).program, (node) => {
    if (node.type !== 'TSTypeAliasDeclaration' || node.id.name !== type) return;
    if (node.typeAnnotation.type === 'TSTypeLiteral') end = node.typeAnnotation.members.at(-1)?.end;
  });
  if (end === undefined) throw new Error(`there is no type ${type}`);
  return insert(text, end, `\n${member}`);
}

function initOf(program: Program, constant: string): Node | null {
  let found: Node | null = null;
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return;
    if (node.id.name === constant) found = node.init;
  });
  return found;
}

function valueOf(node: Node | null, key: string): Node | null {
  const object = withoutType(node);
  if (object?.type !== 'ObjectExpression') return null;
  for (const entry of object.properties)
    if (entry.type === 'Property' && entry.key.type === 'Identifier' && entry.key.name === key)
      return entry.value;
  return null;
}

function arrayOf(node: Node | null) {
  const plain = withoutType(node);
  return plain?.type === 'ArrayExpression' ? plain : undefined;
}

function withoutType(node: Node | null): Node | null {
  return node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression'
    ? withoutType(node.expression)
    : node;
}

function insert(text: string, at: number, more: string): string {
  return text.slice(0, at) + more + text.slice(at);
}
