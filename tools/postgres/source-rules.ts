import type { Migration, Source } from '@bank/server/platform/sql-sources.ts';
import type { Fault } from '../house/fault.ts';
import { statementsOf } from './statements.ts';
import type { Statement } from './statements.ts';

/** All SQL of the bank, by the package that holds it. */
export type SqlTree = { readonly migrations: readonly Migration[]; readonly sources: readonly Source[] };

/** What may name what it should not, with the reason. Each entry is an arrow that is still to be turned. */
export type Exceptions = Readonly<Record<string, readonly string[]>>;

const DEFINES =
  /^\s*create\s+(?:or\s+replace\s+)?(?<kind>function|procedure|view)\s+(?<name>[a-z_]+\.[a-z_0-9]+)/i;
const DEFINES_ANYWHERE = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|view)\b/i;
const MAKES = /\bcreate\s+(?:unlogged\s+)?(?:table|sequence)\s+(?<name>[a-z_]+\.[a-z_0-9]+)/gi;
const OBJECT = /\b(?:bank|ledger|public)\.[a-z_][a-z_0-9]*\b/g;
/** Settings have names like those of tables. */
const SETTING = /\bcurrent_setting\('[^']*'/g;

/**
 * The ledger decides by customer and account alone. Only who may look for another customer is decided above it, by the
 * delegates' permissions, which it cannot read itself.
 */
export const LEDGER_CALLS: Exceptions = {
  'ledger/sql/functions/ledger/may_read.sql': ['bank.viewed_accounts'],
};

/**
 * The server's functions that still read the ledger's tables themselves, under the locks of the money path: each would be a
 * function of the ledger, or a view.
 */
export const LEDGER_READERS: Exceptions = {
  'server/sql/functions/bank/approve_movement.sql': ['ledger.balance'],
  'server/sql/functions/bank/brake_approval.sql': ['ledger.tally'],
  'server/sql/functions/bank/close_own_account.sql': ['ledger.account', 'ledger.accrual', 'ledger.balance'],
  'server/sql/functions/bank/commit_awaited.sql': ['ledger.balance'],
  'server/sql/functions/bank/commit_awaited_plans.sql': ['ledger.balance'],
  'server/sql/functions/bank/credit_owed_interest.sql': ['ledger.account', 'ledger.accrual'],
  'server/sql/functions/bank/cut_statements.sql': ['ledger.account', 'ledger.leg'],
  'server/sql/functions/bank/give_back_limits.sql': ['ledger.tally'],
  'server/sql/functions/bank/interest_paid_on.sql': ['ledger.leg'],
  'server/sql/functions/bank/lock_balances.sql': ['ledger.balance'],
  'server/sql/functions/bank/lock_own_accounts.sql': ['ledger.balance'],
  'server/sql/functions/bank/paid_since_statement.sql': ['ledger.kind', 'ledger.leg'],
  'server/sql/functions/bank/read_month.sql': ['ledger.account'],
  'server/sql/functions/bank/read_statement.sql': ['ledger.account'],
  'server/sql/functions/bank/read_statement_lines.sql': ['ledger.leg'],
  'server/sql/functions/bank/resolve_holds.sql': ['ledger.hold'],
  'server/sql/functions/bank/used_of_limit.sql': ['ledger.tally'],
};

/** How many times queries in TypeScript name a table of the ledger. It may only become smaller. */
export const LEDGER_READS_IN_QUERIES = 18;

/** Files of functions that break their own rules, and migrations that do what belongs in such a file. */
export function sourceFaults({ migrations, sources }: SqlTree): Fault[] {
  return [
    ...sources.flatMap(fileFaults),
    ...twiceFaults(sources),
    ...migrations.flatMap(migrationSourceFaults),
  ];
}

function fileFaults(source: Source): Fault[] {
  const statements = statementsOf(source.sql);
  const found = statements.flatMap((statement) => statementFault(source, statement));
  if (!statements.some((statement) => definedBy(statement)?.name === source.name))
    found.push(fault(source.path, 1, 'one-file', `must define ${source.name}, as its path says`));
  return found;
}

function statementFault(source: Source, statement: Statement): Fault[] {
  const { line, code } = statement;
  const defined = definedBy(statement);
  if (defined !== undefined) {
    if (defined.name !== source.name || defined.kind !== source.kind)
      return [fault(source.path, line, 'one-file', `${defined.name} has a file of its own`)];
    if (!/^\s*create\s+or\s+replace\b/i.test(code))
      return [
        fault(source.path, line, 'replace', 'say create or replace: the file runs again when it changes'),
      ];
    return [];
  }
  const on = /^\s*(?:grant|comment\s+on|alter)\b[\s\S]*?\b(?<name>[a-z_]+\.[a-z_0-9]+)/i.exec(code);
  if (on?.groups?.['name'] === source.name) return [];
  return [fault(source.path, line, 'one-file', `only ${source.name} and its rights stand in this file`)];
}

function twiceFaults(sources: readonly Source[]): Fault[] {
  const same = Map.groupBy(sources, ({ kind, name }) => `${kind} ${name}`);
  return [...same].flatMap(([what, [first, ...others]]) =>
    others.map(({ path }) => fault(path, 1, 'twice', `${what} is defined in ${first?.path ?? ''} as well`)),
  );
}

/** A migration that defined a function would be a second place to read, and the older one. */
function migrationSourceFaults({ path, sql }: Migration): Fault[] {
  return statementsOf(sql).flatMap(({ line, code }) => {
    if (DEFINES_ANYWHERE.test(code))
      return [fault(path, line, 'function', 'a function or view is defined in its own file below sql/')];
    if (/^\s*drop\s+(?:function|view)\s+(?!if\s+exists)/i.test(code))
      return [fault(path, line, 'drop', 'say drop … if exists: a new database never had it')];
    return [];
  });
}

/** The ledger is the lowest package: its SQL names nothing that another package makes. */
export function arrowFaults({ migrations, sources }: SqlTree, exceptions: Exceptions): Fault[] {
  const isLow = ({ path }: { readonly path: string }) => /(?:^|\/)ledger\//.test(path);
  const low = { migrations: migrations.filter(isLow), sources: sources.filter(isLow) };
  const made = new Set([...madeBy(low.migrations), ...low.sources.map(({ name }) => name)]);
  const used = new Map<string, Set<string>>();
  const found = [...low.migrations, ...low.sources].flatMap(({ path, sql }) =>
    statementsOf(sql).flatMap(({ line, text }) =>
      [...new Set(text.replaceAll(SETTING, '').match(OBJECT) ?? [])]
        .filter((name) => !made.has(name))
        .filter((name) => {
          if (!exceptions[path]?.includes(name)) return true;
          used.set(path, (used.get(path) ?? new Set()).add(name));
          return false;
        })
        .map((name) => fault(path, line, 'arrow', `${name} is made above the ledger`)),
    ),
  );
  return [...found, ...idleFaults(exceptions, used)];
}

/** How often the server's functions read the ledger's tables past its functions: those files, and no more of them. */
export function readerFaults({ migrations, sources }: SqlTree, known: Exceptions): Fault[] {
  const tables = ledgerTables(migrations);
  const used = new Map<string, Set<string>>();
  const found = sources
    .filter(({ path }) => !path.startsWith('ledger/'))
    .flatMap(({ path, sql }) =>
      statementsOf(sql).flatMap(({ line, text }) =>
        [...new Set(text.match(OBJECT) ?? [])]
          .filter((name) => tables.has(name))
          .filter((name) => {
            if (!known[path]?.includes(name)) return true;
            used.set(path, (used.get(path) ?? new Set()).add(name));
            return false;
          })
          .map((name) =>
            fault(path, line, 'ledger-table', `ask a function of the ledger, not ${name} itself`),
          ),
      ),
    );
  return [...found, ...idleFaults(known, used)];
}

/** The same for queries in TypeScript. They are counted and not listed, because their files move. */
export function queryFaults(
  { migrations }: SqlTree,
  queries: readonly { readonly path: string; readonly text: string }[],
  known: number,
): Fault[] {
  const tables = ledgerTables(migrations);
  const found = queries.flatMap(({ path, text }) =>
    [...text.matchAll(OBJECT)]
      .filter(([name]) => tables.has(name))
      .map(({ 0: name, index }) => ({ path, name, line: text.slice(0, index).split('\n').length })),
  );
  if (found.length > known)
    return found.map(({ path, line, name }) =>
      fault(
        path,
        line,
        'ledger-table',
        `one of ${found.length} places that read ${name} or its like; ${known} were known`,
      ),
    );
  return found.length === known
    ? []
    : [
        fault(
          'tools/postgres/source-rules.ts',
          1,
          'exception',
          `only ${found.length} places are left; lower the number`,
        ),
      ];
}

function ledgerTables(migrations: readonly Migration[]): Set<string> {
  const low = migrations.filter(({ path }) => /(?:^|\/)ledger\//.test(path));
  return new Set([...madeBy(low)].filter((name) => name.startsWith('ledger.')));
}

/** An exception that nobody needs any more would let the arrow back in. */
function idleFaults(exceptions: Exceptions, used: ReadonlyMap<string, ReadonlySet<string>>): Fault[] {
  return Object.entries(exceptions).flatMap(([path, names]) =>
    names
      .filter((name) => !used.get(path)?.has(name))
      .map((name) => fault(path, 1, 'exception', `${name} is no longer named here; remove the exception`)),
  );
}

function madeBy(migrations: readonly Migration[]): Set<string> {
  return new Set(
    migrations.flatMap(({ sql }) =>
      [...sql.matchAll(MAKES)].flatMap((match) => match.groups?.['name'] ?? []),
    ),
  );
}

function definedBy({ code }: Statement): { kind: string; name: string } | undefined {
  const { kind, name } = DEFINES.exec(code)?.groups ?? {};
  return kind === undefined || name === undefined ? undefined : { kind: kind.toLowerCase(), name };
}

function fault(path: string, line: number, rule: string, message: string): Fault {
  return { path, line, rule, message };
}
