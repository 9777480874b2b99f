/** Writes docs/spec-map.md: every requirement of the specification with the tests that prove it, or why it waits. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suites } from '../run/gate-parts.ts';
import { report, type Fault } from './fault.ts';
import { runBy } from './gate-tests.ts';
import { proofsIn } from './proofs.ts';
import { readRooms } from './rooms.ts';
import { mapOf, totalsOf } from './spec-page.ts';
import { standings, type Group, type Spec } from './spec-standing.ts';
import { EXCLUDED, readTexts, type Excluded } from './spec-texts.ts';

const SCREENS = 'docs/spec/screens.md';
const DEFERRED = 'docs/spec-deferred.json';
const MAP = 'docs/spec-map.md';

export async function readSpec(root: string): Promise<Spec> {
  const read = <Shape>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Shape;
  const isRun = await runBy(root, suites);
  const { run = [], idle = [] } = Object.groupBy(readRooms(root).flatMap(proofsIn), ({ path }) =>
    isRun(path) ? 'run' : 'idle',
  );
  return {
    groups: groupsIn(readFileSync(join(root, SCREENS), 'utf8')),
    proofs: run,
    idle,
    deferred: read<Record<string, string>>(DEFERRED),
    excluded: read<Excluded>(EXCLUDED).requirements,
    texts: readTexts(root),
  };
}

/** `## DASH Dashboard` starts a group, `- [ ] **DASH-07** text` is a requirement. */
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

export function specFaults(spec: Spec): Fault[] {
  const { proofs, idle, deferred, excluded, texts } = spec;
  const standing = standings(spec);
  const invented = [...proofs, ...idle]
    .filter(({ id }) => !standing.has(id))
    .map(({ id, path, line }) => ({ path, line, rule: 'unknown-id', message: `${id} is not in ${SCREENS}` }));
  const reasons = [
    ...Object.entries(deferred).map(([id, reason]) => ({ list: DEFERRED, how: 'deferred', id, reason })),
    ...Object.entries(excluded).map(([id, reason]) => ({ list: EXCLUDED, how: 'excluded', id, reason })),
  ];
  const waiting = reasons.flatMap(({ list, how, id, reason }) => {
    const known = standing.get(id);
    if (!known) return [fault(list, 'unknown-id', `${id} is not in ${SCREENS}`)];
    if (known.proofs.length > 0) return [fault(list, 'both', `${id} is proven by a test and ${how} as well`)];
    if (how === 'excluded' && deferred[id] !== undefined)
      return [fault(list, 'both', `${id} is deferred and excluded as well`)];
    return reason.trim() === '' ? [fault(list, 'reason', `${id} is ${how} without a reason`)] : [];
  });
  const flattering = [...standing].flatMap(([id, { proofs: own, lacking }]) =>
    own.length > 0 && lacking.length > 0
      ? [
          fault(
            SCREENS,
            'missing',
            `${id} is named by a test, but cites what is missing: ${lacking.join(', ')}`,
          ),
        ]
      : [],
  );
  return [...invented, ...waiting, ...flattering, ...texts.faults];
}

function fault(path: string, rule: string, message: string): Fault {
  return { path, line: 1, rule, message };
}

if (import.meta.main) {
  const root = process.cwd();
  const spec = await readSpec(root);
  const faults = specFaults(spec);
  const map = mapOf(spec);
  if (process.argv.includes('--check')) {
    const written = readFileSync(join(root, MAP), 'utf8');
    if (written !== map) faults.push(fault(MAP, 'drift', 'is out of date; run npm run spec-map'));
  } else writeFileSync(join(root, MAP), map);
  report(
    totalsOf(spec)
      .map(
        ({ name, all, counts }) =>
          `${all} ${name}: ${counts.map(([what, count]) => `${count} ${what}`).join(', ')}`,
      )
      .join('\n'),
    faults,
  );
}
