import type { Node, StaticExportEntry } from 'oxc-parser';
import type { Fault } from './fault.ts';
import { FUNCTION_LINES_MAX, LINES_MAX, settings } from './rules.ts';
import type { Room } from './rooms.ts';
import { walk } from './walk.ts';

const SUPPRESSION = /@ts-(?:ignore|nocheck)|(?:eslint|oxlint|biome|oxfmt|prettier)-(?:disable|ignore)/;
/** In a test it proves that a wrong use does not compile; anywhere else it hides one. */
const EXPECTED_ERROR = /@ts-expect-error/;
const PROMISE = /\b(?:TODO|FIXME|HACK)\b/;

/** Tables without a line of logic, which grow with the house. */
const LISTS: ReadonlySet<string> = new Set([
  'packages/words/src/loaders.ts',
  'packages/contract/src/catalogue.ts',
]);

/** What every file is held to, tests included: its size, its exports, its comments, its zod. */
export function shapeFaults(room: Room): Fault[] {
  if (room.generated) return [];
  const fault = (offset: number, rule: string, message: string): Fault => ({
    path: room.path,
    line: room.lineAt(offset),
    rule,
    message,
  });
  if (room.syntaxError !== undefined) return [fault(0, 'syntax', room.syntaxError)];
  return [
    ...tooLong(room, fault),
    ...exportFaults(room, fault),
    ...zodFaults(room, fault),
    ...room.comments.flatMap(({ value, start }) => {
      const hidden = SUPPRESSION.test(value) || (room.kind !== 'test' && EXPECTED_ERROR.test(value));
      if (hidden) return [fault(start, 'suppressed', 'a comment switches off a check; fix the code instead')];
      return PROMISE.test(value)
        ? [fault(start, 'promise', 'a comment promises work; do it or write an issue')]
        : [];
    }),
  ];
}

type Making = (offset: number, rule: string, message: string) => Fault;

function tooLong(room: Room, fault: Making): Fault[] {
  const lines = room.text.trimEnd().split('\n').length;
  const tooMany = lines > LINES_MAX && !LISTS.has(room.path);
  const file = tooMany ? [fault(0, 'long-file', `${lines} lines; at most ${LINES_MAX}`)] : [];
  return room.kind === 'test' ? file : [...file, ...longFunctions(room, fault)];
}

function longFunctions(room: Room, fault: Making): Fault[] {
  const faults: Fault[] = [];
  const blank = quietLines(room);
  walk(room.program, (node) => {
    if (!isFunction(node)) return;
    let lines = 0;
    for (let line = room.lineAt(node.start); line <= room.lineAt(node.end); line += 1)
      if (!blank.has(line)) lines += 1;
    if (lines > FUNCTION_LINES_MAX) {
      faults.push(
        fault(node.start, 'long-function', `a function of ${lines} lines; at most ${FUNCTION_LINES_MAX}`),
      );
    }
  });
  return faults;
}

/** Lines that hold nothing, or nothing but a comment: they do not make a function longer. */
function quietLines({ text, comments }: Room): Set<number> {
  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  }
  return new Set(code.split('\n').flatMap((line, index) => (line.trim() === '' ? [index + 1] : [])));
}

function isFunction(node: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

/** The face of a capability names what it lets others use from its private files; everywhere else a re-export hides the arrow. */
function exportFaults({ module, path, kind }: Room, fault: Making): Fault[] {
  return module.staticExports.flatMap(({ start, entries }) => {
    const onward = entries.filter((entry) => entry.moduleRequest !== null);
    const isFace = kind === 'service' && onward.every(isNamedFromOwnFolder);
    if (onward.length > 0 && !isFace) {
      return [fault(start, 'barrel', 'a re-export hides the arrow; import the file itself')];
    }
    const isDefault = entries.some((entry) => String(entry.exportName.kind) === 'Default');
    return isDefault && !settings.test(path) ? [fault(start, 'default-export', 'export it by name')] : [];
  });
}

function isNamedFromOwnFolder({ moduleRequest, importName }: StaticExportEntry): boolean {
  return Boolean(moduleRequest?.value.startsWith('./')) && String(importName.kind) === 'Name';
}

/** Any other form of importing zod makes the page three times as heavy. */
function zodFaults({ module }: Room, fault: Making): Fault[] {
  return module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === 'zod' || moduleRequest.value.startsWith('zod/'))
    .filter(({ moduleRequest, entries }) => {
      const whole = entries.every((entry) => String(entry.importName.kind) === 'NamespaceObject');
      return moduleRequest.value !== 'zod' || (!whole && !entries.every((entry) => entry.isType));
    })
    .map(({ start }) => fault(start, 'zod', "write import * as z from 'zod'"));
}
