import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import type { Fault } from './fault.ts';
import { assets, capabilities, furniture, ground, mayImport } from './rules.ts';
import { isRoom, type Room } from './rooms.ts';
import { walk } from './walk.ts';

export type Arrow = {
  readonly from: Room;
  readonly to: Room;
  readonly lazy: boolean;
  /** Only types are imported: nothing of it is there when the code runs. */
  readonly type: boolean;
  readonly line: number;
};

type Import = Omit<Arrow, 'from' | 'to'> & { readonly request: string };

/** What the frame of every page knows of the bank. */
const SHARED: ReadonlySet<string> = new Set(['movement-reasons', 'staff', 'audit', 'books', 'bank']);
const ENDING = /\.(?:tsx?|css|svg|webp|png|woff2|json)(?:\?[a-z&]+)?$/;

/** Follows every import. Missing files and packages, and forbidden ones, are returned as faults. */
export function followImports(root: string, rooms: readonly Room[]): { arrows: Arrow[]; faults: Fault[] } {
  const byPath = new Map(rooms.map((room) => [room.path, room]));
  const arrows: Arrow[] = [];
  const faults: Fault[] = [];
  for (const from of rooms) {
    for (const { request, ...how } of importsOf(from)) {
      const { line } = how;
      const fault = (rule: string, message: string) => faults.push({ path: from.path, line, rule, message });
      const path = localPath(from.path, request);
      if (path === undefined) {
        if (isRoom(from) && !mayHold(from, request)) fault('furniture', `must not use ${request}`);
        continue;
      }
      if (path.startsWith('../')) fault('outside', `${request} leaves the repository`);
      else if (!ENDING.test(request)) fault('ending', `import ${request} with its ending`);
      else if (request.startsWith('.') && isCode(path) && packageOf(path) !== packageOf(from.path)) {
        fault('border', `${request} crosses into another package; import it as @bank/...`);
      } else {
        const to = byPath.get(withoutQuery(path));
        if (to) arrows.push({ from, to, ...how });
        else if (!existsSync(join(root, withoutQuery(path)))) fault('missing', `${request} does not exist`);
        else if (isRoom(from) && !mayHoldAsset(from, path)) fault('furniture', `must not use ${request}`);
      }
    }
  }
  return { arrows, faults };
}

/** Imports that the table does not allow. Tests may import anything; a file of unknown kind is a separate fault. */
export function forbiddenArrows(arrows: readonly Arrow[]): Fault[] {
  return arrows
    .filter(({ from, to }) => isRoom(from) && to.kind !== 'unknown')
    .filter((arrow) => !listed(mayImport, arrow.from.kind).some((rule) => permits(rule, arrow)))
    .map(({ from, to, line }) => ({
      path: from.path,
      line,
      rule: 'arrow',
      message: `a ${from.kind} must not import ${to.path} (${to.kind})`,
    }));
}

/** Position of a capability, lowest first; -1 if it is not in the table. */
export function rankOf(capability: string | undefined): number {
  return capabilities.findIndex((word) => word === capability);
}

function permits(rule: string, arrow: Arrow): boolean {
  const scopes = rule.split(':');
  const kind = scopes.pop();
  return kind === arrow.to.kind && scopes.every((scope) => holds(scope, arrow));
}

function holds(scope: string, { from, to, lazy, type }: Arrow): boolean {
  switch (scope) {
    case 'own':
      return from.capability === to.capability;
    case 'lower':
      return rankOf(to.capability) >= 0 && rankOf(to.capability) < rankOf(from.capability);
    case 'bank':
      return to.capability === 'bank';
    case 'ground':
      return ground.some((word) => word === to.capability) || SHARED.has(to.capability ?? '');
    case 'lazy':
      return lazy;
    case 'type':
      return type;
    default:
      throw new Error(`rules.ts: ${scope}: is no scope`);
  }
}

function importsOf({ module, program, text, lineAt }: Room): Import[] {
  const statics = module.staticImports.map((entry) => ({
    request: entry.moduleRequest.value,
    lazy: false,
    type: entry.entries.length > 0 && entry.entries.every(({ isType }) => isType),
    line: lineAt(entry.start),
  }));
  const exported = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap(({ moduleRequest }) =>
      moduleRequest
        ? [{ request: moduleRequest.value, lazy: false, type: false, line: lineAt(entry.start) }]
        : [],
    ),
  );
  const dynamics = module.dynamicImports.flatMap((entry) => {
    const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(entry.moduleRequest.start, entry.moduleRequest.end));
    return literal?.[2] ? [{ request: literal[2], lazy: true, type: false, line: lineAt(entry.start) }] : [];
  });
  const types: Import[] = [];
  walk(program, (node) => {
    if (node.type === 'TSImportType')
      types.push({ request: node.source.value, lazy: false, type: true, line: lineAt(node.start) });
  });
  return [...statics, ...exported, ...dynamics, ...types];
}

/** `./photo-worker.ts?worker&url` is that file, built as the bundler is asked to. */
function withoutQuery(path: string): string {
  return path.replace(/\?[a-z&]+$/, '');
}

/** The repository path of a local import; undefined for a third-party package. */
function localPath(from: string, request: string): string | undefined {
  if (request.startsWith('.')) return join(dirname(from), request);
  const own = /^@bank\/([^/]+)\/(.+)$/.exec(request);
  if (!own) return request.startsWith('@bank/') ? request : undefined;
  return own[1] === 'tools' ? `tools/${own[2]}` : `packages/${own[1]}/src/${own[2]}`;
}

/** Files under docs/ belong to no package. */
function isCode(path: string): boolean {
  return path.startsWith('packages/') || path.startsWith('tools/');
}

function packageOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'packages' ? `packages/${second}` : first;
}

function mayHold(room: Room, request: string): boolean {
  const name = request.startsWith('node:')
    ? request
    : request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  return listed(furniture, room.kind).some((piece) => isPiece(piece, name, room.path));
}

function isPiece(piece: string, name: string, path: string): boolean {
  const [, wanted = '', file] = /^(@?[^@]+)(?:@(.+))?$/.exec(piece) ?? [];
  if (file !== undefined && basename(path) !== file) return false;
  return wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : wanted === name;
}

function listed(table: Readonly<Record<string, string>>, kind: string): string[] {
  return (table[kind] ?? '').split(' ').filter(Boolean);
}

function mayHoldAsset(room: Room, path: string): boolean {
  if (path.endsWith('.json')) return room.kind === 'tool';
  return assets.path.test(path) && assets.kinds.some((kind) => kind === room.kind);
}
