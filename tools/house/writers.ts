import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

const CALL = /\b(?<name>(?:bank|ledger)\.[a-z_][a-z_0-9]*)\s*\(/g;

/**
 * Functions that write tables of several capabilities, because it must happen in one statement under one lock, or because
 * the role that calls them may not touch the tables: the approval of a movement spends its code, closing an account closes
 * its certificate, ending a factor ends its sessions, a dispute opens its case and sets its amount aside. Their writes count for nobody. None may be added without a reason.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'bank.answer_at_counter': ['rail_answers', 'rail_instructions'],
  'bank.answer_at_teller': ['rail_answers', 'rail_instructions'],
  'bank.append_case_entry': ['case_entries'],
  'bank.approve_movement': ['approval_codes'],
  'bank.authorize': ['card_authorizations', 'outbox'],
  'bank.call_off': ['approval_codes', 'rail_instructions'],
  'bank.close_own_account': ['accounts', 'certificate_terms'],
  'bank.commit_movement': ['outbox'],
  'bank.commit_plan': ['outbox'],
  'bank.credit_owed_interest': ['movements', 'outbox'],
  'bank.end_sessions': ['sessions'],
  'bank.forget_factors': ['sessions'],
  'bank.hand_out_cash': ['outbox', 'rail_instructions', 'withdrawals'],
  'bank.instruct_rails': ['rail_instructions'],
  'bank.issue_movement_code': ['approval_codes'],
  'bank.note_changed_question': ['outbox', 'rail_answers'],
  'bank.open_case': ['cases'],
  'bank.open_dispute': ['credit_disputes'],
  'bank.redeem_atm_code': ['atm_codes'],
  'bank.reverse_authorization': ['outbox'],
  'bank.send_own': ['movements'],
  'bank.shift_clock': ['bank.clock'],
  'bank.spend_passkey_proof': ['passkey_challenges'],
  'bank.take_step': ['outbox'],
  'bank.try_gate_code': ['approval_codes'],
  'bank.try_movement_code': ['approval_codes'],
  'bank.use_counter_code': ['outbox', 'rail_instructions'],
  'bank.use_gate_code': ['approval_codes'],
  'bank.vouch_by_authenticator': ['approval_codes', 'authenticators'],
  'bank.vouch_for_movement': ['approval_codes'],
  'bank.write_movements': ['outbox'],
  'bank.write_plans': ['outbox'],
};

type Write = { readonly table: string; readonly writer: string; readonly room: Room; readonly line: number };

/** Every table is written by one capability; the others ask its service. The first writer by name is taken for the owner. */
export function writerFaults(root: string, rooms: readonly Room[]): Fault[] {
  const functions = functionsIn(root);
  const writes = rooms.filter(isProduct).flatMap((room) => writesOf(room, functions));
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

type Functions = ReadonlyMap<
  string,
  { readonly tables: readonly string[]; readonly calls: readonly string[] }
>;

/** The tables each SQL function writes itself, without those it may share, and the functions it calls. */
function functionsIn(root: string): Functions {
  const files = globSync('packages/{ledger,server}/sql/functions/*/*.sql', { cwd: root });
  return new Map(
    files.map((file) => {
      const name = `${basename(dirname(file))}.${basename(file, '.sql')}`;
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/--.*/g, '');
      const tables = namesIn(text, STATEMENT, 'table').map(plainName);
      const own = tables.filter((table) => !NOT_A_TABLE.has(table) && !SHARED[name]?.includes(table));
      return [name, { tables: own, calls: namesIn(text, CALL, 'name') }];
    }),
  );
}

/** Everything a call of this function writes, through the functions it calls as well. */
function writtenBy(name: string, functions: Functions, seen = new Set<string>()): string[] {
  const known = functions.get(name);
  if (!known || seen.has(name)) return [];
  seen.add(name);
  return [...known.tables, ...known.calls.flatMap((call) => writtenBy(call, functions, seen))];
}

const namesIn = (text: string, pattern: RegExp, group: string) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match.groups?.[group] ?? '')),
];
const plainName = (table: string) => table.replace(/^public\./, '');

function writesOf(room: Room, functions: Functions): Write[] {
  const writer = writerOf(room.path);
  if (writer === undefined) return [];
  const found: Write[] = [];
  const add = (text: string, pattern: RegExp, at: number) => {
    for (const match of text.matchAll(pattern)) {
      const table = plainName(match.groups?.['table'] ?? '');
      if (!NOT_A_TABLE.has(table)) found.push({ table, writer, room, line: room.lineAt(at + match.index) });
    }
  };
  add(room.text, BUILDER, 0);
  add(room.text, RETENTION, 0);
  walk(room.program, (node) => {
    if (node.type !== 'TemplateElement') return;
    add(node.value.raw, STATEMENT, node.start);
    for (const name of namesIn(node.value.raw, CALL, 'name'))
      for (const table of writtenBy(name, functions))
        if (!table.startsWith('ledger.')) found.push({ table, writer, room, line: room.lineAt(node.start) });
  });
  return found;
}
