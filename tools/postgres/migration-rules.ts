import type { Fault } from '../house/fault.ts';
import { statementsOf } from './statements.ts';
import type { Statement } from './statements.ts';

/** A migration to be read: its path and what stands in it. */
export type Migration = { readonly path: string; readonly sql: string };

type Finding = Omit<Fault, 'path'>;
type Rule = (statement: Statement, migration: Migration) => Finding[];

const FILE_NAME = /^\d{4}_[a-z][a-z0-9_]*\.sql$/;
const TABLE = String.raw`(?:if not exists\s+)?(?<table>(?:[a-z_]+\.)?[a-z_]+)`;
const CREATES_TABLE = new RegExp(String.raw`^\s*create\s+(?:unlogged\s+)?table\s+${TABLE}`, 'i');
const ADDS_CUSTOMER = new RegExp(
  String.raw`^\s*alter\s+table\s+${TABLE}[\s\S]*\badd\s+(?:column\s+)?customer_id\b`,
  'i',
);

/** What squawk does not know about this bank. */
export function migrationFaults(migrations: readonly Migration[]): Fault[] {
  return [...migrations.flatMap(faultsOf), ...numberFaults(migrations)];
}

/** The rules of style and of rights, which the file of a function obeys as well. */
export function statementFaults(file: Migration): Fault[] {
  const rules: readonly Rule[] = [keywordCase, rights, searchPath, customerTable];
  return statementsOf(file.sql)
    .flatMap((statement) => rules.flatMap((rule) => rule(statement, file)))
    .map((finding) => ({ path: file.path, ...finding }));
}

function faultsOf(migration: Migration): Fault[] {
  const found = fileFaults(migration).map((finding) => ({ path: migration.path, ...finding }));
  return [...found, ...statementFaults(migration)];
}

function fileFaults({ path, sql }: Migration): Finding[] {
  const found: Finding[] = [];
  if (!FILE_NAME.test(fileName(path))) {
    found.push({ line: 1, rule: 'file-name', message: 'is not named like 0007_transfers.sql' });
  }
  if (!sql.startsWith('-- Up Migration\n')) {
    found.push({ line: 1, rule: 'up', message: 'must begin with "-- Up Migration"' });
  }
  const down = sql.split('\n').findIndex((line) => /^\s*--[\s-]*down\s+migration/i.test(line));
  if (down >= 0) {
    found.push({ line: down + 1, rule: 'up', message: 'there is no way down; write a new migration' });
  }
  return found;
}

/** Two people who took the same number would each run in their own order. */
function numberFaults(migrations: readonly Migration[]): Fault[] {
  const byNumber = Map.groupBy(migrations, ({ path }) => fileName(path).slice(0, 4));
  return [...byNumber].flatMap(([number, same]) =>
    same.slice(1).map(({ path }) => ({
      path,
      line: 1,
      rule: 'number',
      message: `${number} is taken by ${fileName(same[0]?.path ?? '')}`,
    })),
  );
}

const keywordCase: Rule = (statement) => {
  const found: Finding[] = [];
  statement.code.split('\n').forEach((text, index) => {
    const shouted = /\b[A-Z][A-Z_]+\b/.exec(text)?.[0];
    if (shouted !== undefined) {
      found.push({
        line: lineOf(statement, index),
        rule: 'lower-case',
        message: `write ${shouted} in lower case`,
      });
    }
  });
  return found;
};

const rights: Rule = ({ code, line }) => {
  const found: Finding[] = [];
  if (/\bgrant\s+all\b/i.test(code)) {
    found.push({ line, rule: 'grant', message: 'name the rights that are granted, not all' });
  }
  if (/\bgrant\b[\s\S]*\bto\s+public\b/i.test(code)) {
    found.push({ line, rule: 'grant', message: 'name the roles that are granted, not public' });
  }
  return found;
};

/**
 * A security definer without it runs whatever the caller put in its path; the others follow the same rule. An invoker that
 * is one expression (`return …`) was bound to what it names when it was made, and no path has a say in it.
 */
const searchPath: Rule = ({ code, line }) => {
  const isFunction = /^\s*create\s+(?:or\s+replace\s+)?(?:function|procedure)\b/i.test(code);
  if (!isFunction || /\bset\s+search_path\s*(?:=|to)/i.test(code)) return [];
  const isDefiner = /\bsecurity\s+definer\b/i.test(code);
  if (!isDefiner && /\blanguage\s+sql\b/i.test(code) && /\breturn\s+(?!query)[^$]*$/i.test(code)) return [];
  const definer = isDefiner ? ', all the more as a security definer' : '';
  return [{ line, rule: 'search-path', message: `a function pins its search_path${definer}` }];
};

const customerTable: Rule = ({ code, comment, line }, { sql }) => {
  const creates = CREATES_TABLE.exec(code)?.groups?.['table'];
  const table =
    creates !== undefined && /[(,]\s*customer_id\b/i.test(code)
      ? creates
      : ADDS_CUSTOMER.exec(code)?.groups?.['table'];
  if (table === undefined) return [];
  const guarded = statementsOf(sql).some(({ text }) => text.includes(`bank.guard_by_customer('${table}')`));
  if (guarded || /--\s*not guarded:\s*\S/.test(comment)) return [];
  const message = `${table} has a customer_id: call bank.guard_by_customer('${table}') or say "-- not guarded: why"`;
  return [{ line, rule: 'customer-table', message }];
};

/** Comments were taken out, so a line inside a statement may stand a little further down. */
function lineOf(statement: Statement, index: number): number {
  const leading = (/^\s*/.exec(statement.code)?.[0] ?? '').split('\n').length - 1;
  return statement.line + Math.max(0, index - leading);
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
