import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from './ports.ts';

/** Starts the demonstration like a user, requests its pages, stops it, and checks that nothing is left running. */
const UP_MS = 300_000;
const ports = await freePorts();
const begun = performance.now();
const demo = spawn('npm', ['run', '--silent', 'demo'], {
  env: {
    ...process.env,
    PORT: String(ports.api),
    OFFICE_PORT: String(ports.office),
    COUNTERPART_SMTP_PORT: String(ports.smtp),
    COUNTERPART_WEB_PORT: String(ports.mailbox),
    COUNTERPART_NETWORK_PORT: String(ports.network),
    NETWORK_PORT: String(ports.answers),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
const urls = [
  `http://127.0.0.1:${ports.api}/`,
  `http://127.0.0.1:${ports.api}/api/bank`,
  `http://127.0.0.1:${ports.mailbox}/`,
];
const faults: string[] = [];
const upMs = await up(urls);
if (upMs > UP_MS) faults.push(`not up in ${UP_MS / 1000} s`);
if (demo.pid !== undefined) process.kill(-demo.pid, 'SIGINT');
await new Promise((resolve) => demo.once('exit', resolve));
await wait(1_000);
for (const url of urls) if (await answers(url)) faults.push(`${url} still answers after the stop`);
for (const fault of faults) console.error(fault);
console.log(
  `demo up in ${(upMs / 1000).toFixed(1)} s, ${faults.length === 0 ? 'and nothing is left of it' : 'with faults'}`,
);
console.log(`${faults.length === 0 ? 1 : 0} passed, ${faults.length} failed`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function up(wanted: readonly string[]): Promise<number> {
  while (performance.now() - begun < UP_MS * 2) {
    const all = await Promise.all(wanted.map(answers));
    if (all.every(Boolean)) break;
    await wait(200);
  }
  return performance.now() - begun;
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ?? false;
}
