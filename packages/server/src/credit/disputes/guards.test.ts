import { createDispute } from '@bank/contract/credit/disputes/contract.ts';
import { encodeCall } from '@bank/contract/exchange.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { makeBuyer, plainAnswers, refusedWith } from '../../testing/disputes.ts';
import { tinyFile } from '../../testing/hostile-files.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const idOf = async (caseNumber: string) => {
  const { rows } = await sql<{
    id: string;
  }>`select id from disputes where case_number = ${caseNumber}`.execute(bank.root);
  return rows[0]?.id ?? '';
};

test.each([
  ['a legal deadline', 'resolve_by = resolve_by + 10', 'nobody moves a legal deadline'],
  ['the amount', 'amount = amount + 1', 'is written once'],
  ['whose it is', "customer_id = '01912d68-783e-7a03-8467-5661c1243ad4'", 'is written once'],
  ['its end without a decision', "state = 'upheld', decided_at = bank.now()", 'ends as it was decided'],
])('nobody changes %s, not even the owner of the tables', async (_, change, why) => {
  const buyer = await makeBuyer(bank);
  const id = await idOf((await buyer.dispute(await buyer.buy(500))).caseNumber);
  await expect(
    sql`update disputes set ${sql.raw(change)} where id = ${id}`.execute(bank.root),
  ).rejects.toThrow(why);
});

test('a dispute is not deleted, and its events are written once', async () => {
  const buyer = await makeBuyer(bank);
  const id = await idOf((await buyer.dispute(await buyer.buy(500))).caseNumber);
  await expect(sql`delete from disputes where id = ${id}`.execute(bank.root)).rejects.toThrow('seven years');
  for (const change of [sql`update dispute_events set at = bank.now()`, sql`delete from dispute_events`]) {
    await expect(sql`${change} where dispute_id = ${id}`.execute(bank.root)).rejects.toThrow('written once');
  }
});

test('a chargeback is for a card purchase in an open dispute only', async () => {
  const buyer = await makeBuyer(bank);
  const id = await idOf((await buyer.dispute(await buyer.buy(500))).caseNumber);
  const insert = (amount: number) =>
    sql`
      insert into chargebacks (dispute_id, customer_id, amount, reason, ordered_by)
      values (${id}, ${buyer.customerId}, ${amount}, 'duplicate', ${newId()})`.execute(bank.root);
  await expect(insert(499)).rejects.toThrow('open dispute');
  await insert(500);
  await expect(
    sql`update chargebacks set state = 'accepted' where dispute_id = ${id}`.execute(bank.root),
  ).rejects.toThrow('only goes forward');
});

type Sent = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

async function send(
  files: readonly Sent[],
): Promise<{ status: number; code: string; ms: number; opened: number }> {
  const buyer = await makeBuyer(bank);
  const transactionId = await buyer.buy(500);
  const { accountId } = buyer;
  const sent = encodeCall(createDispute, {
    ...plainAnswers,
    transactionId,
    accountId,
    attachments: [...files],
  });
  const begun = performance.now();
  const reply = await rawRequest({
    method: sent.method,
    url: `${bank.apiUrl}${sent.url}`,
    headers: { ...sent.headers, ...withToken(buyer.token), 'idempotency-key': newId() },
    body: sent.body,
  });
  const ms = performance.now() - begun;
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from disputes where customer_id = ${buyer.customerId}`.execute(bank.root);
  const body = JSON.parse(reply.text) as { problems?: { code: string }[] };
  return { status: reply.status, code: body.problems?.[0]?.code ?? '', ms, opened: rows[0]?.n ?? -1 };
}

const MB = 1024 * 1024;
/** A PDF of exactly this size: what follows its objects is a comment. */
function pdfOf(bytes: number, name = 'evidence.pdf'): Sent {
  const tiny = tinyFile('pdf');
  const text = tiny.toString('latin1');
  const at = text.lastIndexOf('startxref');
  const filler = Buffer.alloc(bytes - tiny.length - 2, 0x20);
  const made = Buffer.concat([
    tiny.subarray(0, at),
    Buffer.from('%'),
    filler,
    Buffer.from('\n'),
    tiny.subarray(at),
  ]);
  return { name, type: 'application/pdf', bytes: new Uint8Array(made) };
}
const small = (kind: 'jpeg' | 'png' | 'gif', type: string): Sent => ({
  name: `photo.${kind}`,
  type,
  bytes: new Uint8Array(tinyFile(kind)),
});

test('[DISP-14] JPEG, PNG, GIF and PDF are taken, five at most, and the dispute has them', async () => {
  const taken = await send([
    small('jpeg', 'image/jpeg'),
    small('png', 'image/png'),
    small('gif', 'image/gif'),
    pdfOf(2_000),
    pdfOf(3_000),
  ]);
  expect(taken).toMatchObject({ status: 200, opened: 1 });
}, 60_000);

test('[DISP-14] five files of 10 MB pass', async () => {
  const files = Array.from({ length: 5 }, (_, at) => pdfOf(10 * MB, `file-${at}.pdf`));
  expect(await send(files)).toMatchObject({ status: 200, opened: 1 });
}, 180_000);

/** The proof holds each to the limit; in the gate other suites share the machine. */
const LIMIT_MS = process.env['DISPUTE_LINES'] === undefined ? 1_000 : 200;

test('[DISP-14] a sixth file, one byte more, a script in a PDF and an SVG called .jpg are refused soon', async () => {
  const sixth = await send(Array.from({ length: 6 }, () => small('png', 'image/png')));
  expect(sixth).toMatchObject({ code: 'too_many_files', opened: 0 });
  const large = await send([pdfOf(10 * MB + 1)]);
  expect(large).toMatchObject({ code: 'file_too_large', opened: 0 });
  const script = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
  const active = await send([{ name: 'x.pdf', type: 'application/pdf', bytes: new Uint8Array(script) }]);
  expect(active.opened).toBe(0);
  expect(active.code).toMatch(/^file_/);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const drawn = await send([{ name: 'x.jpg', type: 'image/jpeg', bytes: new Uint8Array(svg) }]);
  expect(drawn).toMatchObject({ code: 'file_type', opened: 0 });
  expect([sixth, active, drawn].filter(({ ms }) => ms > LIMIT_MS)).toEqual([]);
}, 60_000);

test('of two at once, one dispute is opened', async () => {
  const buyer = await makeBuyer(bank);
  const line = await buyer.buy(500);
  const ends = await Promise.all(Array.from({ length: 4 }, () => refusedWith(buyer.dispute(line))));
  expect(ends.toSorted()).toEqual([
    'already_disputed',
    'already_disputed',
    'already_disputed',
    'not refused',
  ]);
});
