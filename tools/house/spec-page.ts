import type { Proof } from './proofs.ts';
import { standings, type Group, type Requirement, type Spec, type Standing } from './spec-standing.ts';
import type { Thing } from './spec-texts.ts';

const TEXT_MAX = 110;
const STATES = ['proven', 'deferred', 'excluded', 'open'] as const;

type Total = {
  readonly name: string;
  readonly all: number;
  readonly counts: readonly (readonly [what: string, count: number])[];
};

/** What is counted, and how much of it is met. */
export function totalsOf(spec: Spec): Total[] {
  const all = [...standings(spec).values()];
  const things = (name: string, kind: Thing['kind'], there: string): Total => {
    const own = spec.texts.things.filter((thing) => thing.kind === kind);
    const count = (state: Thing['state']) => own.filter((thing) => thing.state === state).length;
    return {
      name,
      all: own.length,
      counts: [
        [there, count('there')],
        ['excluded', count('excluded')],
        ['open', count('open')],
      ],
    };
  };
  return [
    {
      name: 'requirements',
      all: all.length,
      counts: STATES.map((state) => [state, all.filter((one) => one.state === state).length]),
    },
    things('calls', 'call', 'served'),
    things('proposed calls', 'proposed call', 'served'),
    things('messages', 'message', 'said'),
    things('labels', 'label', 'said'),
    things('proposed messages', 'proposed message', 'said'),
  ];
}

export function mapOf(spec: Spec): string {
  const { groups } = spec;
  const standing = standings(spec);
  const idle = Map.groupBy(spec.idle, ({ id }) => id);
  const rowOf = (need: Requirement) => row(need, standing.get(need.id), idle.get(need.id) ?? []);
  const counts = groups.map((group) => countsOf(group, standing));
  const total = counts.reduce(
    (sum, count) => sum.map((value, index) => value + (count[index] ?? 0)),
    [0, 0, 0, 0, 0],
  );
  return [
    '# Map of the specification',
    '',
    'Every requirement of [screens.md](spec/screens.md) and the tests whose title names it. Written by',
    '`npm run spec-map`. A test counts only if the gate runs it, and a requirement only if every message and call it',
    'cites is there or excluded. What waits, and why, stands in [spec-deferred.json](spec-deferred.json); what is',
    'left out, and why, in [spec-excluded.json](spec-excluded.json).',
    '',
    ...totalsOf(spec)
      .slice(1)
      .map(
        ({ name, all, counts: own }) =>
          `- ${all} ${name}: ${own.map(([what, count]) => `${count} ${what}`).join(', ')}`,
      ),
    '',
    '| Group | Requirements | Proven | Deferred | Excluded | Open |',
    '|---|---|---|---|---|---|',
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
      ...group.needs.map(rowOf),
    ]),
    '',
    ...openList('Calls that are open', spec, ['call']),
    ...openList('Proposed calls that are open', spec, ['proposed call']),
    ...openList('Messages that are open', spec, ['message', 'variant']),
  ].join('\n');
}

function openList(title: string, { texts }: Spec, kinds: readonly Thing['kind'][]): string[] {
  const open = texts.things.filter(({ kind, state }) => state === 'open' && kinds.includes(kind));
  return [`## ${title}`, '', open.map(({ id }) => `\`${id}\``).join(', ') || 'None.', ''];
}

function countsOf(group: Group, standing: ReadonlyMap<string, Standing>): number[] {
  const count = (state: Standing['state']) =>
    group.needs.filter(({ id }) => standing.get(id)?.state === state).length;
  return [group.needs.length, ...STATES.map(count)];
}

function row({ id, text }: Requirement, standing: Standing | undefined, idle: readonly Proof[]): string {
  return `| ${id} | ${cell(shortened(text))} | ${cell(proofOf(standing, idle))} |`;
}

function proofOf(standing: Standing | undefined, idle: readonly Proof[]): string {
  if (!standing) return '';
  const { state, proofs, reason, lacking } = standing;
  switch (state) {
    case 'proven':
      return proofs.map(placeOf).join('<br>');
    case 'deferred':
    case 'excluded':
      return `${state}: ${reason ?? ''}`;
    case 'open':
      return [
        ...(proofs.length > 0 ? [`cites what is missing: ${lacking.join(', ')}`] : []),
        ...(proofs.length === 0 ? idle.map((proof) => `not run by the gate: ${placeOf(proof)}`) : []),
      ].join('<br>');
  }
}

function placeOf({ path, line }: Proof): string {
  return `[${path}:${line}](../${path}#L${line})`;
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
