import { verifyStatement } from '@bank/tools/verify/statement.ts';
import * as contract from '@bank/contract/accounts/statements/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { rootOf } from '@bank/ledger/merkle.ts';
import { sql } from 'kysely';
import { createHash, randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { listDaySteps } from '../../movements/day-queries.ts';
import { closeDay } from '../../movements/day.ts';
import { inTransaction, newId } from '../../platform/work.ts';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import type { Customer } from '../../testing/people.ts';
import { setDay } from '../../testing/schedules.ts';
import { deskOf, happen } from '../../testing/statements.ts';
import { leafOf, proofOf } from './proofs.ts';

/** More than two tiles and more than one page, to cover every boundary. */
const OTHERS = 1_100;
const night = dayFrom('2026-12-31');

let bank: TestBank;
let nora: Customer;
let file: Buffer;
let key: string;

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, dayFrom('2026-12-01'));
  await openOthers(OTHERS / 2);
  nora = await bank.customer();
  const account = await openTestAccount(bank, nora.id, 'checking');
  await openOthers(OTHERS / 2);
  await happen(bank, account, [
    { amount: 120_000, memo: 'Payroll "Alder"\n& Finch', kind: 'deposit' },
    ...Array.from({ length: 40 }, (_, at) => ({ amount: -(at + 1), memo: `Groceries ${at}` })),
  ]);
  await setDay(bank, night);
  await breakOffTwice();
  await closeDay(bank.contextAs('worker'), dayWork, night);
  file = (await deskOf(bank, nora.token).download(await documentOf(nora))).bytes;
  const { keys } = await deskOf({ ...bank, apiUrl: bank.officeUrl }, bank.operatorToken).call(
    contract.showStatementKeys,
    {},
  );
  key = keys[0]?.publicKey ?? '';
}, 120_000);
afterAll(() => bank.close());

async function openOthers(count: number): Promise<void> {
  await sql`
    select ledger.open_account(gen_random_uuid(), 'savings', 'liability', 0, null, 'test')
    from generate_series(1, ${count}::integer)`.execute(bank.root);
}

/** Interrupts the close twice: when the tree's tiles are written, and when the month is recorded. */
async function breakOffTwice(): Promise<void> {
  const worker = bank.contextAs('worker');
  for (const table of ['statement_tiles', 'statement_months']) {
    await sql`
      create or replace function public.break_off() returns trigger language plpgsql as
        $$ begin raise exception 'broken off'; end $$;
      create trigger break_off before insert on ${sql.table(table)}
        for each row execute function public.break_off()`.execute(bank.root);
    await expect(closeDay(worker, dayWork, night)).rejects.toThrow('broken off');
    await sql`drop trigger break_off on ${sql.table(table)}`.execute(bank.root);
  }
}

async function documentOf({ token }: Customer): Promise<Id<'document'>> {
  const { documents } = await deskOf(bank, token).call(contract.listStatements, {});
  return documents.find(({ kind }) => kind === 'monthly')?.id ?? idFrom('document', newId());
}

describe('[MISC-04] the night in which a month ends', () => {
  test('proves every statement once, though it was broken off, and plants one tree', async () => {
    const { rows } = await sql<{ statements: number; proofs: number; places: number }>`
      select
        (select count(*)::integer from statements) as statements,
        (select count(*)::integer from statement_proofs) as proofs,
        (select count(distinct place)::integer from statement_proofs where place < ${OTHERS + 1}) as places`.execute(
      bank.root,
    );
    expect(rows).toEqual([{ statements: OTHERS + 1, proofs: OTHERS + 1, places: OTHERS + 1 }]);
  });

  test('the root is that of all hashes in order, and stands in the audit log', async () => {
    const { rows } = await sql<{ hash: Buffer }>`
      select hash from statement_proofs order by place`.execute(bank.root);
    const root = rootOf(rows.map(({ hash }) => leafOf(hash))).toString('hex');
    const event = await bank.root
      .selectFrom('audit_events')
      .select(['after', 'object_id'])
      .where('action', '=', 'statements.proven')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ object_id: night, after: { root, statements: OTHERS + 1 } });
    const steps = await listDaySteps(bank.worker, night);
    expect(steps.find(({ step }) => step === 'statement-proof')?.counts).toMatchObject({
      root,
      proofs: OTHERS + 1,
    });
  });

  test('any statement finds its path in a few tiles, and every path leads to the root', async () => {
    const { rows } = await sql<{ account_number: bigint; place: bigint }>`
      select account_number, place
      from statement_proofs
      where place in (0, 1, 255, 256, 257, 511, 512, 1023, 1024, ${OTHERS - 1}, ${OTHERS})
      order by place`.execute(bank.root);
    expect(rows).toHaveLength(11);
    for (const { account_number, place } of rows) {
      const proof = await inTransaction(bank.contextAs('worker'), (tx) =>
        proofOf(tx, night, Number(account_number)),
      );
      expect(proof?.place).toBe(Number(place));
      expect(proof && pathHolds(proof)).toBe(true);
    }
  });

  test('a closing that is asked for again changes nothing', async () => {
    const before = await sql`select * from statement_months`.execute(bank.root);
    await closeDay(bank.contextAs('worker'), dayWork, night);
    expect((await sql`select * from statement_months`.execute(bank.root)).rows).toEqual(before.rows);
  });
});

/** RFC 6962, 2.1.1, from the definition: splits the tree at the largest power of two below its size. */
function pathHolds({
  hash,
  place,
  statements,
  path,
  root,
}: NonNullable<Awaited<ReturnType<typeof proofOf>>>) {
  const steps = path.map((each) => Buffer.from(each, 'hex'));
  const climb = (at: number, size: number): Buffer => {
    if (size === 1) return leafOf(Buffer.from(hash, 'hex'));
    let split = 1;
    while (split * 2 < size) split *= 2;
    const inLeft = at < split;
    const under = inLeft ? climb(at, split) : climb(at - split, size - split);
    const sibling = steps.shift() ?? Buffer.alloc(0);
    return inLeft ? nodeOf(under, sibling) : nodeOf(sibling, under);
  };
  return climb(place, statements).toString('hex') === root && steps.length === 0;
}

function nodeOf(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), left, right]))
    .digest();
}

describe('[MISC-04] whoever has a statement and the bank’s public key', () => {
  test('sees that it is the bank’s, what it says, and that it was among those of its month', () => {
    const { fault, holds } = verifyStatement(file, key);
    expect(fault).toBeNull();
    expect(holds.join(' ')).toContain('41 lines lead from $0.00 to $1191.80');
    expect(holds.join(' ')).toContain(`of the ${OTHERS + 1} statements`);
  });

  test('a thousand flipped bytes, and every one is noticed', () => {
    for (let time = 0; time < 1_000; time += 1) {
      const changed = Buffer.from(file);
      const at = randomInt(changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8));
      expect(verifyStatement(changed, key).fault, `byte ${at}`).not.toBeNull();
    }
  });

  test('so is each byte of the signature, a byte more, a byte less, and another’s key', () => {
    for (let at = file.length - 170; at < file.length; at += 1) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 0x20;
      expect(verifyStatement(changed, key).fault, `byte ${at}`).not.toBeNull();
    }
    expect(verifyStatement(Buffer.concat([file, Buffer.from('\n')]), key).fault).not.toBeNull();
    expect(verifyStatement(file.subarray(0, -1), key).fault).not.toBeNull();
    expect(verifyStatement(file, 'ab'.repeat(32)).fault).toMatch(/another key/);
    expect(verifyStatement(file, 'no key').fault).toMatch(/64 hexadecimal/);
  });

  test('a root that is trusted is compared with', async () => {
    const { rows } = await sql<{ root: string }>`
      select encode(root, 'hex') as root from statement_months`.execute(bank.root);
    expect(verifyStatement(file, key, rows[0]?.root).fault).toBeNull();
    expect(verifyStatement(file, key, '00'.repeat(32)).fault).toMatch(/not the trusted one/);
  });
});

test('a statement that is not what was proven is handed to nobody', async () => {
  await sql`alter table statement_proofs disable trigger user`.execute(bank.root);
  await sql`
    update statement_proofs set hash = sha256('another') where customer_id = ${nora.id}`.execute(bank.root);
  await sql`alter table statement_proofs enable trigger user`.execute(bank.root);
  const desk = deskOf(bank, nora.token);
  const { url } = await desk.call(contract.linkStatement, { documentId: await documentOf(nora) });
  expect((await desk.fetched(url)).status).toBe(500);
});
