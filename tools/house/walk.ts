import { visitorKeys, type Node, type Program } from 'oxc-parser';

/** Visits every node of a file once, parents before children. */
export function walk(program: Program, meet: (node: Node, parents: readonly Node[]) => void): void {
  const visit = (node: Node, parents: readonly Node[]): void => {
    meet(node, parents);
    const below = [...parents, node];
    for (const key of visitorKeys[node.type] ?? []) {
      const value: unknown = Reflect.get(node, key);
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, below);
    }
  };
  visit(program, []);
}

/** The text of a string literal without parameters, however it is quoted. */
export function plainText(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
