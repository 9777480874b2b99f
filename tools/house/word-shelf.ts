import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type Node } from 'oxc-parser';
import type { Fault } from './fault.ts';
import { namespaceIn } from './names.ts';
import { folderOfNamespace } from './rules.ts';
import { plainText, walk } from './walk.ts';

export const languages = ['en', 'es', 'fr', 'zh'] as const;
export type Language = (typeof languages)[number];

export const WORDS = 'packages/words/src';

/** Where the texts of a namespace stand. */
export function fileOf(namespace: string, language: Language): string {
  return `${WORDS}/${folderOfNamespace(namespace) ?? namespace}/${language}.ts`;
}

/** The texts of one namespace in one language: key -> text, in the order of the file. */
export type Texts = ReadonlyMap<string, string>;
export type Shelf = { readonly namespace: string; readonly texts: Readonly<Record<Language, Texts>> };

/** Reads every text as written, without running it: a text that is computed cannot be checked and is a fault. */
export function readShelves(root: string): { shelves: Shelf[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const places = [
    ...new Set(globSync('**/{en,es,fr,zh}.ts', { cwd: join(root, WORDS) }).map(dirname)),
  ].sort();
  const shelves = places.map((place) => {
    const namespace = namespaceIn(place);
    const read = (language: Language) =>
      readTexts(root, `${WORDS}/${place}/${language}.ts`, namespace, faults);
    return { namespace, texts: { en: read('en'), es: read('es'), fr: read('fr'), zh: read('zh') } };
  });
  return { shelves, faults: [...faults, ...unlisted(root, places)] };
}

function readTexts(root: string, path: string, namespace: string, faults: Fault[]): Texts {
  const texts = new Map<string, string>();
  const fault = (rule: string, message: string) => faults.push({ path, line: 1, rule, message });
  if (!existsSync(join(root, path))) {
    fault('language', 'does not exist; every namespace needs all four languages');
    return texts;
  }
  const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  let found = false;
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.id.name !== namespace)
      return;
    const object = withoutType(node.init);
    if (object?.type !== 'ObjectExpression') return;
    found = true;
    for (const property of object.properties) {
      const key = property.type === 'Property' && !property.computed ? keyOf(property.key) : undefined;
      const text = property.type === 'Property' ? joined(property.value) : undefined;
      if (key === undefined || text === undefined) fault('plain', `${key ?? 'an entry'} is not a plain text`);
      else if (texts.has(key)) fault('twice', `${key} is written twice`);
      else texts.set(key, text);
    }
  });
  if (!found) fault('plain', `does not export the texts as "${namespace}"`);
  return texts;
}

/** A shelf nobody can reach: each namespace stands in the catalogue of ids and, per language, on the shelves. */
function unlisted(root: string, places: readonly string[]): Fault[] {
  const read = (file: string) => readFileSync(join(root, WORDS, file), 'utf8');
  const [catalogue, listed] = [read('catalogue.ts'), read('loaders.ts')];
  return places.flatMap((place) => {
    const fault = (file: string) => ({
      path: `${WORDS}/${file}`,
      line: 1,
      rule: 'unlisted',
      message: `does not list ${place}`,
    });
    const loaded = languages.every((language) => listed.includes(`'./${place}/${language}.ts'`));
    return [
      ...(catalogue.includes(`'./${place}/en.ts'`) ? [] : [fault('catalogue.ts')]),
      ...(loaded ? [] : [fault('loaders.ts')]),
    ];
  });
}

function withoutType(node: Node | null): Node | null {
  return node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression'
    ? withoutType(node.expression)
    : node;
}

function keyOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : plainText(node);
}

/** A long text may be written in parts: 'one ' + 'two'. */
function joined(node: Node): string | undefined {
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return plainText(node);
  const [left, right] = [joined(node.left), joined(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}
