/** Checks every source file against the tables in rules.ts. */
import { followImports, forbiddenArrows, type Arrow } from './arrows.ts';
import { ordered, report, type Fault } from './fault.ts';
import { badNames } from './names.ts';
import { rings } from './rings.ts';
import { awaited } from './rules.ts';
import { isProduct, isRoom, readRooms, type Room } from './rooms.ts';
import { shapeFaults } from './shape.ts';
import { styleFaults } from './style.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Survey = { readonly rooms: number; readonly arrows: number; readonly faults: readonly Fault[] };

export function inspect(root: string): Fault[] {
  return [...survey(root).faults];
}

export function survey(root: string): Survey {
  const files = readRooms(root);
  const { arrows, faults } = followImports(root, files);
  const between = arrows.filter(({ from }) => isRoom(from));
  return {
    rooms: files.filter(isRoom).length,
    arrows: new Set(between.map(({ from, to }) => `${from.path} ${to.path}`)).size,
    faults: ordered([
      ...files.filter(({ kind }) => kind === 'unknown').map(unknownRoom),
      ...faults,
      ...forbiddenArrows(arrows),
      ...rings(between.map(({ from, to }) => ({ from: from.path, to: to.path }))).map(ringFault),
      ...unreached(root, files, arrows),
      ...badNames(files),
      ...files.flatMap(shapeFaults),
      ...files.flatMap(styleFaults),
    ]),
  };
}

function unknownRoom({ path }: Room): Fault {
  return { path, line: 1, rule: 'unknown', message: 'matches no kind of file in tools/house/rules.ts' };
}

function ringFault(ring: readonly string[]): Fault {
  return { path: ring[0] ?? '', line: 1, rule: 'ring', message: ring.join(' -> ') };
}

/** A file that nothing imports is dead code. Imports by tests count only for test support. */
function unreached(root: string, files: readonly Room[], arrows: readonly Arrow[]): Fault[] {
  const entered = new Set(arrows.filter(({ from }) => isProduct(from)).map(({ to }) => to.path));
  const tested = new Set(arrows.filter(({ from }) => !isProduct(from)).map(({ to }) => to.path));
  const started = [
    scriptsOf(root),
    // Checks and proofs start others by name.
    ...files.filter(({ path }) => /^tools\/run\/(?:check|proof)\.ts$/.test(path)).map(({ text }) => text),
    ...files.filter(({ kind }) => kind === 'settings').map(({ text }) => text),
  ].join('\n');
  const empty = files
    .filter(isRoom)
    .filter(({ path }) => !entered.has(path))
    .filter((room) => !isEntrance(room, started))
    .filter(({ path, kind }) => !((kind === 'testing' || kind === 'tool') && tested.has(path)))
    .filter(({ path }) => !(path in awaited && tested.has(path)));
  return [
    ...empty.map(({ path }) => ({ path, line: 1, rule: 'unreached', message: 'is not imported anywhere' })),
    ...[...entered]
      .filter((path) => path in awaited)
      .map((path) => ({
        path,
        line: 1,
        rule: 'awaited',
        message: 'is imported now; remove it from the list',
      })),
  ];
}

/** Entry points of processes, pages, commands and test runs; `started` is what scripts and settings name. */
function isEntrance({ path, kind, text }: Room, started: string): boolean {
  if (kind === 'main' || path === 'packages/web/src/main.tsx' || started.includes(path)) return true;
  return kind === 'tool' && (path.endsWith('/main.ts') || text.includes('import.meta.main'));
}

function scriptsOf(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'scripts' in manifest
    ? JSON.stringify(manifest.scripts)
    : '';
}

if (import.meta.main) {
  const { rooms, arrows, faults } = survey(process.cwd());
  report(`${rooms} rooms, ${arrows} arrows, ${(arrows / Math.max(rooms, 1)).toFixed(2)} per room`, faults);
}
