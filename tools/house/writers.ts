import type { Fault } from './fault.ts';
import { isProduct, type Room } from './rooms.ts';
import { walk } from './walk.ts';

const SERVER = /^packages\/server\/src\/(?<district>[^/]+)\/(?<inner>[^/]+)/;
const GROUND: ReadonlySet<string> = new Set(['platform', 'movements', 'rails', 'main']);
const BUILDER = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(?<table>[a-z_.]+)/g;
const STATEMENT =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?<table>[a-z_]+(?:\.[a-z_]+)?)\b/g;
/** A row of a retention list: what the nightly sweep may delete. */
const RETENTION = /\btable: '(?<table>[a-z_]+)',\s*key:/g;
const NOT_A_TABLE: ReadonlySet<string> = new Set(['set', 'of', 'skip']);

type Write = { readonly table: string; readonly writer: string; readonly room: Room; readonly line: number };

/** Every table is written by one capability; the others ask its service. The first writer by name is taken for the owner. */
export function writerFaults(rooms: readonly Room[]): Fault[] {
  const writes = rooms.filter(isProduct).flatMap(writesOf);
  return [...Map.groupBy(writes, ({ table }) => table)].flatMap(([table, list]) => {
    const writers = [...new Set(list.map(({ writer }) => writer))].sort();
    return list
      .filter(({ writer }) => writer !== writers[0])
      .map(({ room, line }) => ({
        path: room.path,
        line,
        rule: 'writer',
        message: `${table} is also written by ${writers[0]}; a table has one writing capability`,
      }));
  });
}

/** `payments/transfers` for a capability, `movements` for the ground; undefined for what no customer meets. */
function writerOf(path: string): string | undefined {
  const place = SERVER.exec(path)?.groups;
  if (!place || place['district'] === 'testing') return undefined;
  const district = place['district'] ?? '';
  return GROUND.has(district) ? district : `${district}/${place['inner']}`;
}

function writesOf(room: Room): Write[] {
  const writer = writerOf(room.path);
  if (writer === undefined) return [];
  const found: Write[] = [];
  const add = (text: string, pattern: RegExp, at: number) => {
    for (const match of text.matchAll(pattern)) {
      const table = (match.groups?.['table'] ?? '').replace(/^public\./, '');
      if (!NOT_A_TABLE.has(table)) found.push({ table, writer, room, line: room.lineAt(at + match.index) });
    }
  };
  add(room.text, BUILDER, 0);
  add(room.text, RETENTION, 0);
  walk(room.program, (node) => {
    if (node.type === 'TemplateElement') add(node.value.raw, STATEMENT, node.start);
  });
  return found;
}
