import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holidaysOf, isBusinessDay, onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { addDays, partsOf, SATURDAY, SUNDAY, weekday, type Day } from '@bank/kernel/day.ts';
import { PASSWORD } from '@bank/simulator/characters.ts';
import { freePorts } from './ports.ts';
import { readToken } from './staff.ts';

/**
 * Starts the demonstration like a user: today, next Saturday and on the next bank holiday. Each run signs a
 * customer on, checks the date and is stopped. `DEMO_STARTS_DAYS=730` runs the full two years. For today it
 * also follows every link of every page, as each customer, on desktop and phone.
 */
const DAYS = process.env['DEMO_STARTS_DAYS'] ?? '60';
const UP_MS = 900_000;
const GONE_MS = 60_000;
const LOOK_MS = 250;
const LINKS_MS = 900_000;

const today = calendarDay(Date.now());
const wanted: readonly { readonly name: string; readonly day: Day; readonly on: readonly string[] }[] = [
  { name: 'today', day: today, on: [] },
  ...[
    { name: 'a Saturday', day: firstDay((day) => weekday(day) === SATURDAY) },
    { name: 'a bank holiday', day: firstDay((day) => !isBusinessDay(day) && isHoliday(day)) },
  ].map((each) => ({ ...each, on: ['--on', each.day] })),
];

let failed = 0;
const [first, ...others] = wanted;
// The first run may have to build the web application; the others reuse it.
if (first) await tryOne(first);
await Promise.all(others.map(tryOne));
console.log(`${wanted.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function tryOne({ name, day, on }: (typeof wanted)[number]): Promise<void> {
  const begun = performance.now();
  const fault = await startAndStop(day, on, name === 'today').catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  if (fault !== null) failed += 1;
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(
    `${fault === null ? 'ok  ' : 'FAIL'} ${seconds.padStart(6)} s  ${name}, ${day}${fault === null ? '' : `: ${fault}`}`,
  );
}

/** Null on success. */
async function startAndStop(day: Day, on: readonly string[], withLinks: boolean): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'bank-demo-starts-'));
  const ports = await freePorts();
  const said: string[] = [];
  const demo = spawn('npm', ['run', '--silent', 'demo', '--', '--folder', folder, '--days', DAYS, ...on], {
    env: {
      ...process.env,
      PORT: String(ports.api),
      OFFICE_PORT: String(ports.office),
      COUNTERPART_SMTP_PORT: String(ports.smtp),
      COUNTERPART_WEB_PORT: String(ports.mailbox),
      COUNTERPART_NETWORK_PORT: String(ports.network),
      NETWORK_PORT: String(ports.answers),
      // Keeps the business day the same at any hour.
      DAY_CLOSES_AT: 'never',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [demo.stdout, demo.stderr])
    stream.on('data', (text: Buffer) => said.push(String(text)));
  let ended: number | null = null;
  const end = new Promise<void>((resolve) => {
    demo.once('exit', (code) => {
      ended = code ?? 1;
      resolve();
    });
  });
  const url = `http://localhost:${ports.api}`;
  try {
    const until = performance.now() + UP_MS;
    while (!said.join('').includes('everything is up')) {
      if (ended !== null) return `it ended with ${String(ended)}\n${said.join('').slice(-2_000)}`;
      if (performance.now() > until) return `it was not up in ${UP_MS / 1_000} s`;
      await wait(LOOK_MS);
    }
    const fault = await look(url, day);
    return fault === null && withLinks ? await followLinks(url, ports.office, folder) : fault;
  } finally {
    if (demo.pid !== undefined && ended === null) process.kill(-demo.pid, 'SIGINT');
    const late = setTimeout(() => demo.pid !== undefined && process.kill(-demo.pid, 'SIGKILL'), GONE_MS);
    await end;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks what a user sees: the date and nora's accounts. */
async function look(url: string, day: Day): Promise<string | null> {
  const bank = await ask<{ businessDate: Day; now: string }>(`${url}/api/bank`);
  if (calendarDay(bank.now) !== day) return `it is ${calendarDay(bank.now)} there`;
  if (bank.businessDate !== onOrAfterBusinessDay(day)) return `its business day is ${bank.businessDate}`;
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'nora', password: PASSWORD }),
  });
  if (!login.ok) return `nora could not sign on: ${login.status}`;
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { accounts } = await ask<{ accounts: readonly object[] }>(`${url}/api/accounts`, { cookie });
  return accounts.length === 8 ? null : `nora has ${accounts.length} accounts`;
}

/** Null if every link leads to a page; prints how many there were. */
async function followLinks(url: string, officePort: number, folder: string): Promise<string | null> {
  const crawl = spawn(process.execPath, ['packages/journeys/src/crawl-demo.ts'], {
    env: {
      ...process.env,
      BANK_URL: url,
      OFFICE_URL: `http://127.0.0.1:${officePort}`,
      OFFICE_TOKEN: readToken(folder, 'operator') ?? '',
    },
    stdio: 'inherit',
    timeout: LINKS_MS,
  });
  const code = await new Promise<number | null>((resolve) => crawl.once('exit', resolve));
  return code === 0 ? null : 'links lead nowhere';
}

async function ask<Data>(url: string, headers: Record<string, string> = {}): Promise<Data> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return ((await answer.json()) as { data: Data }).data;
}

function firstDay(isWanted: (day: Day) => boolean): Day {
  let day = addDays(today, 1);
  while (!isWanted(day)) day = addDays(day, 1);
  return day;
}

/** A holiday on a weekday, when the bank would otherwise be open. */
function isHoliday(day: Day): boolean {
  const isWeekend = weekday(day) === SATURDAY || weekday(day) === SUNDAY;
  return !isWeekend && holidaysOf(partsOf(day).year).some((each) => each.day === day);
}
