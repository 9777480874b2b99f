import { randomUUID } from 'node:crypto';
import { startNetwork, type OutsideNetwork } from '@bank/tools/counterparts/network/network.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import { createSenders, type Senders } from '../testing/rails.ts';
import { sendDue } from './exchange.ts';
import { gatewayTrust } from './gateway.ts';
import { createNetwork } from './network.ts';

const PAYEE = '90817263544821';

let bank: TestBank;
let senders: Senders;
let outside: OutsideNetwork;
beforeAll(async () => {
  bank = await startBank();
  senders = createSenders(bank);
  outside = await startNetwork(
    { port: 0, now: () => 0, secret: bank.config.secrets.gatewayKey },
    {
      seed: 'sealing',
      delayMs: 10,
      rejects: 0,
      returns: 0,
      duplicates: 0,
      reorders: 0,
      contradicts: 0,
      losesReplies: 0,
    },
  );
});
afterAll(async () => {
  await senders.close();
  await outside.stop();
  await bank.close();
});

const send = () =>
  sendDue(
    bank.contextAs('worker'),
    createNetwork(outside.url, fetch, gatewayTrust(bank.worker, bank.config.secrets.gatewayKey)),
  );
const detailsOf = async (movementId: string) => {
  const { details } = await bank.root
    .selectFrom('rail_instructions')
    .select('details')
    .where('movement_id', '=', movementId)
    .executeTakeFirstOrThrow();
  return details as { sealed: string; digest: string; lastFour: string | null };
};

test('the table refuses details that stand in the open, whoever writes them', async () => {
  const nora = await senders.make(10_000);
  const { movementId } = await nora.send(1_000);
  const whole = await detailsOf(movementId);
  const open = [
    { accountNumber: PAYEE },
    { ...whole, accountNumber: PAYEE },
    { ...whole, sealed: PAYEE },
    { ...whole, digest: PAYEE },
    { ...whole, lastFour: PAYEE },
    { sealed: whole.sealed, lastFour: whole.lastFour },
  ];
  for (const details of open) {
    await expect(
      sql`
        update rail_instructions set details = ${JSON.stringify(details)}
        where movement_id = ${movementId}`.execute(bank.root),
    ).rejects.toThrow('rail_instructions_details_sealed');
  }
});

test('the same intent for another payee is something else; for the same payee it is the first movement', async () => {
  const nora = await senders.make(10_000);
  for (const way of ['send', 'pull'] as const) {
    const intent = randomUUID();
    const first = await nora[way](1_000, { intent, payee: PAYEE });
    expect((await nora[way](1_000, { intent, payee: PAYEE })).movementId).toBe(first.movementId);
    await expect(nora[way](1_000, { intent, payee: '90817263544822' })).rejects.toMatchObject({
      problems: [{ code: 'intent_reused' }],
    });
  }
});

test('two customers who pay the same payee have nothing in common in the tables, not even a digest', async () => {
  const [nora, jonas] = [await senders.make(1_000), await senders.make(1_000)];
  const [one, again, other] = [
    await nora.send(100, { payee: PAYEE }),
    await nora.send(100, { payee: PAYEE }),
    await jonas.send(100, { payee: PAYEE }),
  ];
  const [a, b, c] = [
    await detailsOf(one.movementId),
    await detailsOf(again.movementId),
    await detailsOf(other.movementId),
  ];
  expect(a.digest).toBe(b.digest);
  expect(a.sealed).not.toBe(b.sealed);
  expect(a.digest).not.toBe(c.digest);
});

test('a number that is hardly longer than its end is not shown at all', async () => {
  const nora = await senders.make(1_000);
  const { movementId } = await nora.send(100, { payee: '54821' });
  expect((await detailsOf(movementId)).lastFour).toBeNull();
});

test('[T21] no table of the whole database tells an outside account number, and yet the network is told it', async () => {
  const nora = await senders.make(10_000);
  const { movementId: sent } = await nora.send(1_000, { rail: 'ach', payee: PAYEE });
  const { movementId: pulled } = await nora.pull(1_000, { rail: 'ach', payee: PAYEE });
  while ((await send()) > 0);
  for (const id of [sent, pulled])
    expect(outside.instructions().get(id)?.given.details).toEqual({
      routingNumber: '991000012',
      accountNumber: PAYEE,
    });
  const spellings = [
    PAYEE,
    Buffer.from(PAYEE).toString('hex'),
    Buffer.from(PAYEE).toString('base64').replaceAll('=', ''),
  ];
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name
    from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(bank.root);
  let shown = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.raw(name)} t limit 10000`.execute(bank.root);
    for (const { text } of rows) {
      for (const spelling of spellings) expect(text.includes(spelling), `${name} tells it`).toBe(false);
      if (text.includes(sent) && text.includes('4821')) shown += 1;
    }
  }
  // Its last four digits are found in the plan and in the instruction, so the search does look.
  expect(shown).toBe(2);
});

test('after the customer’s key was destroyed the row says the last four digits, and nothing leaves', async () => {
  const nora = await senders.make(10_000);
  const { movementId } = await nora.send(1_000, { payee: PAYEE });
  await sql`delete from customer_keys where customer_id = ${nora.customerId}`.execute(bank.worker);
  while ((await send()) > 0);
  expect(outside.instructions().has(movementId)).toBe(false);
  expect((await detailsOf(movementId)).lastFour).toBe('4821');
  const { sent_at } = await bank.root
    .selectFrom('rail_instructions')
    .select('sent_at')
    .where('movement_id', '=', movementId)
    .executeTakeFirstOrThrow();
  expect(sent_at).toBeNull();
});
