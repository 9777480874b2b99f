import type { Node } from 'oxc-parser';
import type { Arrow } from './arrows.ts';
import type { Fault } from './fault.ts';
import type { Room } from './rooms.ts';

type Sort = 'component' | 'hook' | 'function' | 'value';
type Exported = { readonly name: string; readonly sort: Sort; readonly at: number };

const VIEW =
  /(?:^|[/-])(page-content|dialogs|page|form|field|dialog|panel|table|menu|header|footer|button)\.tsx$/;
const REACT = /^(?:react|react-dom|react-router|react-hook-form|@tanstack\/react-query|lucide-react)(?:\/|$)/;

/** A file of the web exports what its name says, so a reader who looks for a form finds a form. */
export function webKindFaults(room: Room): Fault[] {
  const check = checks[room.kind];
  if (!check || room.syntaxError !== undefined) return [];
  return check(exportsOf(room), room).map(({ at, message }) => ({
    path: room.path,
    line: room.lineAt(at),
    rule: 'kind',
    message,
  }));
}

/** A model is tested without a browser, so nothing it needs may bring React along. Types bring nothing. */
export function modelFaults(arrows: readonly Arrow[]): Fault[] {
  const needed = new Map<Room, Arrow[]>();
  for (const arrow of arrows)
    if (!arrow.type) needed.set(arrow.from, [...(needed.get(arrow.from) ?? []), arrow]);
  const models = [...needed.keys()].filter(({ kind }) => kind === 'model');
  return models.flatMap((model) =>
    (needed.get(model) ?? []).flatMap(({ to, line }) => {
      const found = reachesReact(to, needed);
      const message = `a model must not need React: ${to.path} leads to ${found}`;
      return found === undefined ? [] : [{ path: model.path, line, rule: 'model', message }];
    }),
  );
}

function reachesReact(start: Room, needed: ReadonlyMap<Room, readonly Arrow[]>): string | undefined {
  const seen = new Set([start]);
  for (const room of seen) {
    if (usesReact(room)) return room.path;
    for (const { to } of needed.get(room) ?? []) seen.add(to);
  }
  return undefined;
}

function usesReact({ module }: Room): boolean {
  return module.staticImports.some(
    ({ moduleRequest, entries }) =>
      REACT.test(moduleRequest.value) && !(entries.length > 0 && entries.every(({ isType }) => isType)),
  );
}

type Found = { readonly at: number; readonly message: string };
type Check = (exported: readonly Exported[], room: Room) => Found[];

const checks: Readonly<Record<string, Check>> = {
  view: (exported, { path }) => {
    const kind = pascal(VIEW.exec(path)?.[1] ?? '');
    const isThere = exported.some(({ name, sort }) => sort === 'component' && name.endsWith(kind));
    return [
      ...(isThere ? [] : [{ at: 0, message: `exports no component named ...${kind}` }]),
      ...only(exported, ({ sort }) => sort === 'component', 'a view exports components and types alone'),
    ];
  },
  rows: (exported) => [
    ...some(exported, 'rows'),
    ...only(exported, ({ name }) => /Rows?$/.test(name), 'exports functions named ...Rows and types alone'),
  ],
  icons: (exported) => [
    ...some(exported, 'icons'),
    ...only(exported, ({ name }) => /Icons?$/.test(name), 'exports icons and types alone'),
  ],
  hook: (exported) => [
    ...some(exported, 'hook'),
    ...only(exported, ({ sort }) => sort === 'hook', 'a hook file exports hooks and types alone'),
  ],
  preload: (exported) =>
    only(exported, ({ sort }) => sort === 'hook' || sort === 'value', 'exports views to load and hooks'),
  model: (exported) =>
    only(
      exported,
      ({ sort }) => sort === 'function' || sort === 'value',
      'a model exports no component and no hook',
    ),
};

function some(exported: readonly Exported[], what: string): Found[] {
  return exported.length > 0 ? [] : [{ at: 0, message: `exports no ${what}` }];
}

function only(exported: readonly Exported[], fits: (each: Exported) => boolean, message: string): Found[] {
  return exported
    .filter((each) => !fits(each))
    .map(({ name, at }) => ({ at, message: `${name}: ${message}` }));
}

/** What a file exports, without its types. */
function exportsOf({ program }: Room): Exported[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    const at = statement.start;
    if (declaration?.type === 'FunctionDeclaration') {
      const name = declaration.id?.name ?? '';
      return [{ name, sort: sortOf(name, true), at }];
    }
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' ? [{ name: id.name, sort: sortOf(id.name, isFunction(init)), at }] : [],
    );
  });
}

/** A name in capitals is a constant; one that begins with a capital is a component where it is a function. */
function sortOf(name: string, isCode: boolean): Sort {
  if (/^use[A-Z]/.test(name)) return 'hook';
  if (!isCode) return 'value';
  return /^[A-Z]/.test(name) && /[a-z]/.test(name) ? 'component' : 'function';
}

function isFunction(node: Node | null): boolean {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

function pascal(kebab: string): string {
  return kebab.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
