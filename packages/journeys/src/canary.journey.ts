import { mailGateCode, verifyMailedCode } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import { somebody } from '@bank/simulator/people.ts';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mailTo } from './mailbox.ts';
import { atDashboard, signOn } from './pages.ts';
import { call, emailConfirmed, enrolled, enrolmentCode, navigationCode } from './people.ts';
import { openBrowser, visit } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The text of every row of every table the bank has, the queue's own included. */
async function everyRow(): Promise<string> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'bank', 'pgboss')`,
    );
    const texts: string[] = [];
    for (const { name } of rows) {
      const found = await client.query<{ text: string }>(`select t::text as text from ${name} t`);
      texts.push(...found.rows.map(({ text }) => text));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

type Found = { file: string; names: string[] };

const WHAT_IT_NEEDS =
  'T21 reads the files of the PostgreSQL server that the journeys run on. Its login must be a superuser, and its ' +
  'wal_level must be replica or logical. Unset DATABASE_URL, and the journeys start a server that is so.';

/**
 * Looks for the bytes of every needle in the write-ahead log, and then in a base backup: each file of the cluster
 * between pg_backup_start and pg_backup_stop, which is what a copying program would carry away. PostgreSQL searches
 * its own files, so that nothing of them has to be readable here.
 */
async function inTheFiles(
  needles: Readonly<Record<string, string>>,
): Promise<Record<'log' | 'backup', Found[]>> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  const search = async (folder: string): Promise<Found[]> =>
    (
      await client.query<Found>(
        `with recursive entries (path, is_folder) as (
           select $1::text, true
           union all
           select entry.path, coalesce((pg_stat_file(entry.path, true)).isdir, false)
           from entries, lateral (
             select entries.path || '/' || name as path from pg_ls_dir(entries.path, true, false) as name
           ) as entry
           where entries.is_folder)
         select files.path as file, array_agg(needle.name) as names
         from (
           select path, pg_read_binary_file(path, 0, 1000000000, true) as content
           from entries where not is_folder offset 0
         ) as files
         join unnest($2::text[], $3::text[]) as needle (name, text)
           on position(convert_to(needle.text, 'UTF8') in files.content) > 0
         group by files.path`,
        [folder, Object.keys(needles), Object.values(needles)],
      )
    ).rows;
  try {
    // What was committed is in the log's files from here on, and a checkpoint has not yet thrown any away.
    await client.query('select pg_switch_wal()');
    const log = await search('pg_wal');
    await client.query("select pg_backup_start('canary', true)");
    const backup = await search('.');
    await client.query('select pg_backup_stop(false)');
    return { log, backup };
  } catch (cause) {
    throw new Error(WHAT_IT_NEEDS, { cause });
  } finally {
    await client.end();
  }
}

/** As a word of its own: six digits in a row also happen to be in times, fractions and ids. */
const stands = (code: string, text: string) => new RegExp(`(?<![\\w.-])${code}(?![\\w-])`).test(text);

test('T21 no secret of a customer’s is in a log line, in a table, in the database’s log or backup, or in the browser’s storage', async () => {
  const person = {
    ...somebody(),
    password: `Canary-${crypto.randomUUID()}`,
    answer: `Canary ${crypto.randomUUID()}`,
  };
  const enrolment = await enrolmentCode(`other.${person.email}`);
  const { token } = await enrolled(person);
  const navigation = await navigationCode(person.username);
  const { page, context, leave } = await visit(browser, '/login');
  await signOn(page, { username: person.username, password: `${person.password}-wrong` });
  await page.getByText('Login failed. Please try again.').waitFor();
  await signOn(page, person);
  await atDashboard(page);
  const confirmation = /\b\d{6}\b/.exec((await mailTo(person.email, /confirm/i)).text)?.[0] ?? 'no code';
  await emailConfirmed(person);
  await call(mailGateCode, {}, token);
  const mailed = /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(
    (await mailTo(person.email, /Your approval code/)).text,
  )?.[0];
  const gate = mailed ?? 'no code';
  await call(verifyMailedCode, { code: gate }, token);
  const cookie = (await context.cookies()).find((each) => each.name === '__Host-sid')?.value ?? 'no cookie';
  const ssn = person.ssn;
  const canaries = {
    password: person.password,
    answer: person.answer,
    ssn,
    dashedSsn: `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`,
    token,
    cookie,
    enrolment,
    navigation,
    gate,
    bareGate: gate.replace('-', ''),
    birthDate: '1984-05-06',
  };
  const places = {
    log: readFileSync(inject('logFile'), 'utf8'),
    database: await everyRow(),
    storage: await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
    ),
  };
  expect(places.log.length).toBeGreaterThan(500);
  expect(places.database).toContain(person.username);
  for (const [place, text] of Object.entries(places)) {
    for (const [name, canary] of Object.entries(canaries))
      expect(text.includes(canary), `${name} in the ${place}`).toBe(false);
  }
  // The username is no secret: that it is found, and found alone, shows that the search finds what is there.
  const files = await inTheFiles({ ...canaries, username: person.username });
  for (const [place, found] of Object.entries(files))
    expect(new Set(found.flatMap(({ names }) => names)), JSON.stringify({ place, found })).toEqual(
      new Set(['username']),
    );
  expect(stands(confirmation, places.log)).toBe(false);
  // So it is found in the ways a log would tell it.
  for (const told of [`"code":"${confirmation}"`, `"code":${confirmation},`, `Your code is ${confirmation}.`])
    expect(stands(confirmation, `${places.log}\n${told}`)).toBe(true);
  // Ids of spans and requests are numbers of nobody's account.
  expect(places.log.replaceAll(/"(?:traceId|spanId|reqId)":"[^"]*"/g, '')).not.toMatch(/\b\d{13,19}\b/);
  await leave();
});
