import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mailTo } from './mailbox.ts';
import { atDashboard, signOn } from './pages.ts';
import { enrolled, enrolmentCode, navigationCode, somebody } from './people.ts';
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
    const texts = await Promise.all(
      rows.map(async ({ name }) =>
        (await client.query<{ text: string }>(`select t::text as text from ${name} t`)).rows
          .map((row) => row.text)
          .join('\n'),
      ),
    );
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

test('T21 no secret of a customer’s is in a log line, in a table, or in the browser’s storage', async () => {
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
  expect(places.log.includes(confirmation)).toBe(false);
  // Ids of spans and requests are numbers of nobody's account.
  expect(places.log.replaceAll(/"(?:traceId|spanId|reqId)":"[^"]*"/g, '')).not.toMatch(/\b\d{13,19}\b/);
  await leave();
});
