import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Comment, type EcmaScriptModule, type Program } from 'oxc-parser';
import { generated, rooms as kinds, settings, tests } from './rules.ts';

/** A source file that has been read: where it stands, what kind of room it is, and what is written in it. */
export type Room = {
  readonly path: string;
  /** `test` and `settings` are not rooms of the house; `unknown` is a fault. */
  readonly kind: string;
  readonly capability: string | undefined;
  readonly generated: boolean;
  readonly text: string;
  readonly program: Program;
  readonly module: EcmaScriptModule;
  readonly comments: readonly Comment[];
  readonly syntaxError: string | undefined;
  readonly lineAt: (offset: number) => number;
};

const CODE = '{ts,tsx,mts,cts,js,jsx,mjs,cjs}';
const PLACES = [
  `packages/*/src/**/*.${CODE}`,
  `packages/journeys/**/*.${CODE}`,
  `tools/**/*.${CODE}`,
  'packages/*/*.ts',
  '*.ts',
];
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|\.dev)(?:\/|$)/;

/** Every source file of the repository, in path order. */
export function readRooms(root: string): Room[] {
  const found = globSync(PLACES, { cwd: root, exclude: (path) => NOT_OURS.test(path) });
  const paths = [...new Set(found.map((path) => path.replaceAll('\\', '/')))].filter(
    (path) => !NOT_OURS.test(path),
  );
  return paths.sort().map((path) => readRoom(root, path));
}

/** What runs: everything but tests and settings. */
export function isProduct({ kind }: Room): boolean {
  return kind !== 'test' && kind !== 'settings';
}

/** The rooms proper: what has a kind and is held to the arrow table. */
export function isRoom(room: Room): boolean {
  return isProduct(room) && room.kind !== 'unknown';
}

function readRoom(root: string, path: string): Room {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, module, comments, errors } = parseSync(path, text);
  return {
    path,
    ...placeOf(path),
    generated: generated.test(path),
    text,
    program,
    module,
    comments,
    syntaxError: errors[0]?.message,
    lineAt: lineFinder(text),
  };
}

function placeOf(path: string): { kind: string; capability: string | undefined } {
  if (tests.test(path)) return { kind: 'test', capability: undefined };
  if (settings.test(path)) return { kind: 'settings', capability: undefined };
  for (const { kind, path: pattern } of kinds) {
    const match = pattern.exec(path);
    if (match) return { kind, capability: match.groups?.['capability'] };
  }
  return { kind: 'unknown', capability: undefined };
}

function lineFinder(text: string): (offset: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return (offset) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
