import type { Node } from 'oxc-parser';
import { plainText } from './walk.ts';

const LETTERS = /\p{L}/u;
/** Attributes that a person reads or hears, on elements and our own components. */
const HEARD =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|placeholder|title|alt|label|hint|description)$/;

/** A visible or audible text written into the component itself. */
export function spokenText(node: Node, parents: readonly Node[]): boolean {
  if (node.type === 'JSXText') return LETTERS.test(node.value);
  if (node.type === 'JSXExpressionContainer') return isChild(parents) && saysSomething(node.expression);
  if (node.type !== 'JSXAttribute' || node.name.type !== 'JSXIdentifier') return false;
  return HEARD.test(node.name.name) && saysSomething(contentOf(node.value));
}

function isChild(parents: readonly Node[]): boolean {
  const parent = parents.at(-1)?.type;
  return parent === 'JSXElement' || parent === 'JSXFragment';
}

function contentOf(value: Node | null): Node | null {
  return value?.type === 'JSXExpressionContainer' ? value.expression : value;
}

/** Follows conditionals (`open ? 'Close' : 'Open'`) and templates, but not calls: `say('...')` is what we want. */
function saysSomething(node: Node | null): boolean {
  if (node === null) return false;
  if (node.type === 'ConditionalExpression')
    return saysSomething(node.consequent) || saysSomething(node.alternate);
  if (node.type === 'LogicalExpression') return saysSomething(node.left) || saysSomething(node.right);
  if (node.type === 'TemplateLiteral') return node.quasis.some((quasi) => LETTERS.test(quasi.value.raw));
  return LETTERS.test(plainText(node) ?? '');
}
