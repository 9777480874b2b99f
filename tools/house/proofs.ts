import type { Node } from 'oxc-parser';
import type { Room } from './rooms.ts';
import { walk } from './walk.ts';

/** A test that names a requirement in its title: `test('[DASH-07] greets by the bank's clock', ...)`. */
export type Proof = { readonly id: string; readonly path: string; readonly line: number };

const IDS = /\[([A-Z]{4}-\d{2}(?:[,\s]+[A-Z]{4}-\d{2})*)\]/g;
/** A test that does not run proves nothing. */
const NOT_RUN = /^(?:skip|todo|fails|skipIf)$/;

export function proofsIn(room: Room): Proof[] {
  if (room.kind !== 'test') return [];
  const proofs: Proof[] = [];
  walk(room.program, (node) => {
    if (node.type !== 'CallExpression' || !isRunningTest(node.callee)) return;
    for (const id of idsIn(titleOf(node.arguments[0]))) {
      proofs.push({ id, path: room.path, line: room.lineAt(node.start) });
    }
  });
  return proofs;
}

/** `test`, `it`, and what hangs on them: `test.each(...)`, `test.concurrent`. */
function isRunningTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it';
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    return isRunningTest(callee.type === 'CallExpression' ? callee.callee : callee.tag);
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return !NOT_RUN.test(callee.property.name) && isRunningTest(callee.object);
}

function titleOf(node: Node | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map((quasi) => quasi.value.raw).join(' ') : '';
}

function idsIn(title: string): string[] {
  return [...title.matchAll(IDS)].flatMap(([, list = '']) => list.split(/[,\s]+/));
}
