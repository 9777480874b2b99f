import { submitCheckDeposit } from '@bank/contract/payments/check-deposits/contract.ts';
import { withToken } from '@bank/simulator/raw-http.ts';
import { sql } from 'kysely';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { formBytes, formHeaders, type Part } from '../../testing/form-bytes.ts';
import { hostileFiles, tinyFile, type HostileFile } from '../../testing/hostile-files.ts';

/** `npm run proof -- check-files` sends each five times and holds the median to the limit; the gate sends each once. */
const ROUNDS = Number(process.env['CHECK_FILE_ROUNDS'] ?? 1);
const LIMIT_MS = ROUNDS > 1 ? 200 : 1_000;
const MEMORY_MAX = 100 * 1024 * 1024;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const part = (name: string, { bytes, type, fileName }: Omit<HostileFile, 'name'>): Part => ({
  name,
  content: bytes,
  type,
  fileName,
});

/** Sends all but the last byte, then that one, and says how long the answer took from there; nothing if it came before. */
function answerTo(body: Buffer, headers: Record<string, string>): Promise<{ status: number; ms: number }> {
  return new Promise((resolve, reject) => {
    let last = Infinity;
    const sent = httpRequest(
      `${bank.apiUrl}${submitCheckDeposit.path}`,
      { method: 'POST', agent: false, headers: { ...headers, 'content-length': String(body.length) } },
      (response) => {
        const ms = Math.max(0, performance.now() - last);
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode ?? 0, ms }));
      },
    );
    sent.on('error', reject);
    sent.write(body.subarray(0, -1), () =>
      setImmediate(() => {
        last = performance.now();
        sent.end(body.subarray(-1));
      }),
    );
  });
}

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;

test('[MCDP-16] forty hostile files, on either side of a check: each refused soon, nothing is kept, memory stays', async () => {
  const person = await bank.customer();
  const accountId = await openTestAccount(bank, person.id, 'checking');
  const sound = { bytes: tinyFile('jpeg'), type: 'image/jpeg', fileName: 'image.jpg' };
  const typed = Object.entries({
    amount: '50.00',
    accountId,
    emailReceipt: 'false',
    mobileReceipt: 'false',
    endorsementConfirmed: 'true',
  }).map(([name, content]): Part => ({ name, content }));
  const hostile = hostileFiles().filter(({ cleaned }) => cleaned === undefined);
  expect(hostile.length).toBeGreaterThanOrEqual(40);
  const before = process.memoryUsage.rss();
  const slow: string[] = [];
  for (const [index, file] of hostile.entries()) {
    const sides = index % 2 === 0 ? [file, sound] : [sound, file];
    const body = formBytes([
      ...typed,
      ...sides.map((each, side) => part(side === 0 ? 'frontImage' : 'backImage', each)),
    ]);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const headers = { ...formHeaders, ...withToken(person.token), 'idempotency-key': newId() };
      const { status, ms } = await answerTo(body, headers);
      expect([400, 413, 415, 422], `${file.name}: ${status}`).toContain(status);
      took.push(ms);
    }
    if (middle(took) > LIMIT_MS) slow.push(`${file.name}: ${Math.round(middle(took))} ms`);
  }
  expect(slow).toEqual([]);
  expect(process.memoryUsage.rss() - before).toBeLessThan(MEMORY_MAX);
  const { rows } = await sql<{ kept: number }>`
    select (select count(*) from check_deposits where customer_id = ${person.id})::integer
      + (select count(*) from check_images where customer_id = ${person.id})::integer
      + (select count(*) from movements where customer_id = ${person.id})::integer as kept`.execute(
    bank.root,
  );
  expect(rows[0]?.kept).toBe(0);
}, 120_000);
