/** Writes docs/spec-map.md: every requirement of the specification and the tests that prove it, or why it waits. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, type Fault } from './fault.ts';
import { proofsIn, type Proof } from './proofs.ts';
import { readRooms } from './rooms.ts';

const SCREENS = 'docs/spec/screens.md';
const DEFERRED = 'docs/spec-deferred.json';
const MAP = 'docs/spec-map.md';
const TEXT_MAX = 110;

export type Group = { readonly code: string; readonly title: string; readonly needs: readonly Requirement[] };
export type Requirement = { readonly id: string; readonly text: string };
export type Spec = {
  readonly groups: readonly Group[];
  readonly proofs: readonly Proof[];
  readonly deferred: Readonly<Record<string, string>>;
};

export function readSpec(root: string): Spec {
  return {
    groups: groupsIn(readFileSync(join(root, SCREENS), 'utf8')),
    proofs: readRooms(root).flatMap(proofsIn),
    deferred: JSON.parse(readFileSync(join(root, DEFERRED), 'utf8')) as Record<string, string>,
  };
}

/** `## DASH Dashboard` opens a group, `- [ ] **DASH-07** text` is a requirement. */
export function groupsIn(screens: string): Group[] {
  return screens
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, code = '', title = ''] = /^([A-Z]+) (.+)$/m.exec(section) ?? [];
      const bullets = [...section.matchAll(/^- \[[ x]\] \*\*([A-Z]+-\d+)\*\* (.+)$/gm)];
      return { code, title, needs: bullets.map(([, id = '', text = '']) => ({ id, text })) };
    });
}

export function specFaults({ groups, proofs, deferred }: Spec): Fault[] {
  const known = new Set(groups.flatMap(({ needs }) => needs.map(({ id }) => id)));
  const proven = new Set(proofs.map(({ id }) => id));
  const invented = proofs
    .filter(({ id }) => !known.has(id))
    .map(({ id, path, line }) => ({ path, line, rule: 'unknown-id', message: `${id} is not in ${SCREENS}` }));
  const waiting = Object.entries(deferred).flatMap(([id, reason]) => {
    if (!known.has(id)) return [fault(DEFERRED, 'unknown-id', `${id} is not in ${SCREENS}`)];
    if (proven.has(id)) return [fault(DEFERRED, 'both', `${id} is proven by a test and deferred as well`)];
    return reason.trim() === '' ? [fault(DEFERRED, 'reason', `${id} is deferred without a reason`)] : [];
  });
  return [...invented, ...waiting];
}

export function mapOf({ groups, proofs, deferred }: Spec): string {
  const byId = Map.groupBy(proofs, ({ id }) => id);
  const lines = (group: Group) =>
    group.needs.map((need) => row(need, byId.get(need.id) ?? [], deferred[need.id]));
  const counts = groups.map((group) => countsOf(group, byId, deferred));
  const total = counts.reduce(
    (sum, count) => sum.map((value, index) => value + (count[index] ?? 0)),
    [0, 0, 0, 0],
  );
  return [
    '# Map of the specification',
    '',
    `Every requirement of [screens.md](spec/screens.md) and the tests whose title names it. Written by`,
    '`npm run spec-map`; what waits, and why, stands in [spec-deferred.json](spec-deferred.json).',
    '',
    '| Group | Requirements | Proven | Deferred | Open |',
    '|---|---|---|---|---|',
    ...groups.map(
      (group, index) =>
        `| [${group.code}](#${anchor(group)}) ${group.title} | ${(counts[index] ?? []).join(' | ')} |`,
    ),
    `| **Total** | ${total.join(' | ')} |`,
    ...groups.flatMap((group) => [
      '',
      `## ${group.code} ${group.title}`,
      '',
      '| Id | Requirement | Proof |',
      '|---|---|---|',
      ...lines(group),
    ]),
    '',
  ].join('\n');
}

function countsOf(
  group: Group,
  byId: ReadonlyMap<string, readonly Proof[]>,
  deferred: Spec['deferred'],
): number[] {
  const proven = group.needs.filter(({ id }) => byId.has(id)).length;
  const waiting = group.needs.filter(({ id }) => !byId.has(id) && deferred[id] !== undefined).length;
  return [group.needs.length, proven, waiting, group.needs.length - proven - waiting];
}

function row({ id, text }: Requirement, proofs: readonly Proof[], reason: string | undefined): string {
  const places = proofs.map(({ path, line }) => `[${path}:${line}](../${path}#L${line})`);
  const proof = places.length > 0 ? places.join('<br>') : reason === undefined ? '' : `deferred: ${reason}`;
  return `| ${id} | ${cell(shortened(text))} | ${cell(proof)} |`;
}

function shortened(text: string): string {
  const plain = text.replaceAll(/[`*]/g, '').replaceAll(/\s+/g, ' ').trim();
  return plain.length <= TEXT_MAX ? plain : `${plain.slice(0, plain.lastIndexOf(' ', TEXT_MAX))} …`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function anchor({ code, title }: Group): string {
  return `${code} ${title}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

function fault(path: string, rule: string, message: string): Fault {
  return { path, line: 1, rule, message };
}

if (import.meta.main) {
  const root = process.cwd();
  const spec = readSpec(root);
  const faults = specFaults(spec);
  const map = mapOf(spec);
  const needs = spec.groups.flatMap((group) => group.needs);
  const proven = new Set(spec.proofs.map(({ id }) => id)).size;
  if (process.argv.includes('--check')) {
    const written = readFileSync(join(root, MAP), 'utf8');
    if (written !== map) faults.push(fault(MAP, 'drift', 'is out of date; run npm run spec-map'));
  } else writeFileSync(join(root, MAP), map);
  report(
    `${needs.length} requirements, ${proven} proven, ${Object.keys(spec.deferred).length} deferred`,
    faults,
  );
}
