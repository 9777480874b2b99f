/** Checks docs/asvs.md: every requirement of levels 1 and 2 occurs once, and its proof exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { suites } from '../run/gate-parts.ts';
import { levels } from './asvs-levels.ts';
import { report, type Fault } from './fault.ts';
import { runBy } from './gate-tests.ts';

const PAGE = 'docs/asvs.md';
const WORDS_MAX = 20;
const statuses = ['met', 'met, by reading', 'not met', 'not applicable'] as const;

type Status = (typeof statuses)[number];
type Row = { readonly ids: readonly string[]; readonly level: string; readonly line: number } & Cells;
type Cells = { readonly ask: string; readonly status: Status | null; readonly reason: string };
type Citation = { readonly path: string; readonly fragment: string | null };

/** The repository's files that the page cites. */
export type Files = {
  readonly read: (path: string) => string | null;
  /** Whether the gate runs this test file. */
  readonly isRun: (path: string) => boolean;
};

const wanted = [...levels].filter(([, level]) => level < 3).map(([id]) => id);

/** `| 1.2.3 | 1 | what it asks | status: reason |`, or `| all of V10 | ...` for a chapter that does not apply. */
export function rowsIn(page: string): Row[] {
  return page.split('\n').flatMap((text, index) => {
    const cells = /^\| (\d+\.\d+\.\d+|all of V\d+) *\| ([^|]+?) *\| ([^|]+?) *\| ([^|]+?) *\|$/.exec(text);
    if (!cells) return [];
    const [, name = '', level = '', ask = '', standing = ''] = cells;
    const chapter = /^all of V(\d+)$/.exec(name)?.[1];
    const ids = chapter === undefined ? [name] : wanted.filter((id) => id.startsWith(`${chapter}.`));
    const [, word = '', reason = ''] = /^([^:]+): (.+)$/.exec(standing) ?? [];
    const status = statuses.find((each) => each === word) ?? null;
    return [{ ids, level, line: index + 1, ask, status, reason }];
  });
}

/** The table at the top of the page, counted from the rows below. */
export function totalsOf(rows: readonly Row[]): string[] {
  const line = (name: string, ids: readonly string[]) => {
    const first = ids.filter((id) => levels.get(id) === 1).length;
    return `| ${name} | ${first} | ${ids.length - first} | ${ids.length} |`;
  };
  const idsOf = (status: Status) => rows.flatMap((row) => (row.status === status ? row.ids : []));
  return [
    ...statuses.map((status) => line(status, idsOf(status))),
    line(
      'total',
      rows.flatMap(({ ids }) => ids),
    ),
  ];
}

export function asvsFaults(page: string, files: Files): Fault[] {
  const rows = rowsIn(page);
  const named = rows.flatMap(({ ids }) => ids);
  const plain = page.replaceAll(/ +/g, ' ');
  return [
    ...wanted.filter((id) => !named.includes(id)).map((id) => fault(1, 'missing', `${id} is not there`)),
    ...totalsOf(rows)
      .filter((total) => !plain.includes(`\n${total}\n`))
      .map((total) => fault(1, 'totals', `the table at the top does not say: ${total}`)),
    ...rows.flatMap((row, index) => [
      ...row.ids
        .filter((id) => rows.slice(0, index).some(({ ids }) => ids.includes(id)))
        .map((id) => fault(row.line, 'twice', `${id} is there twice`)),
      ...rowFaults(row),
      ...proofFaults(row, files),
    ]),
  ];
}

function rowFaults({ ids, level, ask, status, line }: Row): Fault[] {
  const [id = ''] = ids;
  const faults: Fault[] = [];
  if (!wanted.includes(id)) faults.push(fault(line, 'unknown', `${id} is no requirement of level 1 or 2`));
  else if (ids.length === 1 && level !== String(levels.get(id)))
    faults.push(fault(line, 'level', `${id} is of level ${levels.get(id)}`));
  if (ask.split(/\s+/).length > WORDS_MAX)
    faults.push(fault(line, 'long', `${id} uses more than ${WORDS_MAX} words`));
  if (status === null)
    faults.push(
      fault(line, 'status', `${id} has none of the statuses ${statuses.join('; ')}, with a reason`),
    );
  return faults;
}

/** "Met" names a test that the gate runs, "met by reading" names a file, and everything named exists. */
function proofFaults({ ids: [id = ''], status, reason, line }: Row, files: Files): Fault[] {
  const citations = citationsIn(reason);
  const tests = citations.filter(({ path, fragment }) => fragment !== null && files.isRun(path));
  const faults = citations.flatMap(({ path, fragment }) => {
    const text = files.read(path);
    if (text === null) return [fault(line, 'file', `${id} cites ${path}, which does not exist`)];
    if (fragment !== null && !text.includes(fragment))
      return [fault(line, 'fragment', `${id}: ${path} does not say "${fragment}"`)];
    return [];
  });
  if (status === 'met' && tests.length === 0)
    faults.push(fault(line, 'proof', `${id} is marked met, but names no test that the gate runs`));
  if (status === 'met, by reading' && citations.length === 0)
    faults.push(fault(line, 'proof', `${id} is marked met by reading, but names no file`));
  return faults;
}

/** `[http/site.test.ts](../packages/.../site.test.ts) "part of a title"`; without quotes, the file alone. */
function citationsIn(reason: string): Citation[] {
  return [...reason.matchAll(/\]\(([^)\s]+)\)(?: "([^"]+)")?/g)].map(([, target = '', fragment]) => ({
    path: normalize(join('docs', target)),
    fragment: fragment ?? null,
  }));
}

function fault(line: number, rule: string, message: string): Fault {
  return { path: PAGE, line, rule, message };
}

if (import.meta.main) {
  const root = process.cwd();
  const page = readFileSync(join(root, PAGE), 'utf8');
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
  const faults = asvsFaults(page, { read, isRun: await runBy(root, suites) });
  report(totalsOf(rowsIn(page)).join('\n'), faults);
}
