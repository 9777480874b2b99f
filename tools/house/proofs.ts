import type { Node } from 'oxc-parser';
import type { Room } from './rooms.ts';
import { walk } from './walk.ts';

/** A test that names a requirement in its title: `test('[DASH-07] greets by the bank's clock', ...)`. */
export type Proof = { readonly id: string; readonly path: string; readonly line: number };

const IDS = /\[([A-Z]{4}-\d{2}(?:[,\s]+[A-Z]{4}-\d{2})*)\]/g;
/** A skipped or conditional test proves nothing. */
const NOT_RUN = /^(?:skip|todo|fails|skipIf|runIf)$/;

export function proofsIn(room: Room): Proof[] {
  if (room.kind !== 'test') return [];
  const proofs: Proof[] = [];
  walk(room.program, (node, parents) => {
    if (node.type !== 'CallExpression' || !isRunning(node.callee, TEST) || parents.some(isLeftOut)) return;
    for (const id of idsIn(titleOf(node.arguments[0]))) {
      proofs.push({ id, path: room.path, line: room.lineAt(node.start) });
    }
  });
  return proofs;
}

const TEST = /^(?:test|it)$/;
const GROUP = /^(?:describe|suite)$/;

/** `test`, `it` and their variants: `test.each(...)`, `test.concurrent`. */
function isRunning(callee: Node, name: RegExp): boolean {
  if (callee.type === 'Identifier') return name.test(callee.name);
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    return isRunning(callee.type === 'CallExpression' ? callee.callee : callee.tag, name);
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return !NOT_RUN.test(callee.property.name) && isRunning(callee.object, name);
}

/** `describe.skip(...)` with its contents. */
function isLeftOut(node: Node): boolean {
  return node.type === 'CallExpression' && isOf(node.callee, GROUP) && !isRunning(node.callee, GROUP);
}

function isOf(callee: Node, name: RegExp): boolean {
  if (callee.type === 'Identifier') return name.test(callee.name);
  if (callee.type === 'CallExpression') return isOf(callee.callee, name);
  return callee.type === 'MemberExpression' && isOf(callee.object, name);
}

function titleOf(node: Node | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map((quasi) => quasi.value.raw).join(' ') : '';
}

function idsIn(title: string): string[] {
  return [...title.matchAll(IDS)].flatMap(([, list = '']) => list.split(/[,\s]+/));
}
