import { lowerLimit, startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import { removePayee } from '@bank/contract/payments/payees/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { payeeOf, plansOf } from '../testing/every-plan.ts';
import { makePayer, type Payer } from '../testing/payers.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/work.ts';
import { bookNumberOf } from '../testing/accounts.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { hostileArguments } from '../testing/hostile-arguments.ts';
import { changed, hostileChanges, type RawPlan, type Stranger } from '../testing/hostile-plans.ts';

/**
 * An attacker who controls the API process, with its database login and every session key it receives, can
 * request what a signed-on customer could, and move nothing else.
 */
let bank: TestBank;
let taken: pg.Client;
let nora: Payer;
let theo: Payer;
let stranger: Stranger;
let plans: Record<string, RawPlan>;

beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  taken = new pg.Client({ connectionString: bank.database.apiUrl, statement_timeout: 5_000 });
  await taken.connect();
  nora = await makePayer(bank, 9_000_000);
  theo = await makePayer(bank, 9_000_000);
  stranger = {
    customerId: theo.id,
    account: await bookNumberOf(bank, theo.checking),
    payeeId: (await payeeOf(theo)).id,
  };
  plans = await plansOf(bank, nora);
}, 120_000);
afterAll(async () => {
  await taken.end();
  await bank.close();
});

const keyOf = ({ id }: { id: string }) => bank.sessionKeyOf(id);

/** Null if it was stored; otherwise the objection or the error. */
async function seal(key: Buffer, plan: RawPlan): Promise<string | null> {
  try {
    const { rows } = await taken.query<{ fault: string | null }>('select bank.seal_plan($1, $2) as fault', [
      key,
      JSON.stringify(plan),
    ]);
    return rows[0]?.fault ?? null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code';
    throw error;
  }
}

/** The verdicts of every function that commits a plan, or their errors. */
async function commit(key: Buffer, planId: string): Promise<unknown[]> {
  const ways = [
    'select array[(bank.commit_plan($1, $2, $3, $4))[1]] as verdicts',
    'select verdicts from bank.commit_plans(array[$1::bytea], array[$2::uuid], array[$3::uuid], array[$4::text], false)',
    'select verdicts from bank.commit_plans(array[$1::bytea], array[$2::uuid], array[$3::uuid], array[$4::text], true)',
    'select verdicts from bank.commit_awaited_plans(array[$1::bytea], array[$2::uuid], array[$3::uuid], array[$4::text])',
  ];
  const heard: unknown[] = [];
  for (const text of ways) {
    try {
      const { rows } = await taken.query<{ verdicts: unknown[] }>(text, [key, planId, newId(), 'TRF-1']);
      heard.push(Number(rows[0]?.verdicts[0]));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      heard.push(error.constraint ?? error.code);
    }
  }
  return heard;
}

/** All balances, the bank's own and the customers', and all holds. */
async function books() {
  const { rows } = await sql<{ account_id: bigint; posted: bigint; held: bigint }>`
    select account_id, posted, held from ledger.balance
    union all select account_id, sum(posted)::bigint, 0 from ledger.own_balance group by account_id
    order by 1`.execute(bank.root);
  return rows;
}

/** Without holds: a waiting movement may be cancelled, and nothing has moved then. */
const posted = async () => (await books()).map(({ account_id: id, posted: sum }) => [id, sum]);

describe('a plan is sealed only as the facts allow', () => {
  test('as the customer’s pages make it, it is sealed again under another id', async () => {
    for (const [name, plan] of Object.entries(plans))
      expect([name, await seal(keyOf(nora), { ...plan, id: newId() })]).toEqual([name, null]);
  });

  test.each(Object.entries(hostileChanges))('%s: not sealed, and no cent moves', async (_, change) => {
    const before = await books();
    let tried = 0;
    for (const [name, plan] of Object.entries(plans)) {
      const hostile = changed(plan, change, stranger);
      if (!hostile) continue;
      tried += 1;
      expect([name, await seal(keyOf(nora), hostile)]).not.toEqual([name, null]);
      expect(await commit(keyOf(nora), hostile.id)).not.toContain(0);
    }
    expect(tried).toBeGreaterThan(0);
    expect(await books()).toEqual(before);
  });

  test('not with another customer’s session, one that is over, or none', async () => {
    const ann = await bank.customer();
    const plan = { ...plans['transfer'], id: newId() } as RawPlan;
    expect(await seal(keyOf(theo), plan)).toBe('customer');
    await sql`update sessions set ended_at = bank.now() where id = ${ann.sessionId}`.execute(bank.root);
    expect(await seal(keyOf(ann), { ...plan, customerId: ann.id })).toBe('session');
    expect(await seal(Buffer.alloc(32), plan)).toBe('session');
  });

  test('not to somebody the customer has removed, and not above a limit of their own', async () => {
    const ann = await makePayer(bank, 1_000_000);
    const own = await plansOf(bank, ann);
    const [bill, first] = [own['bill'], own['transfer to somebody known']];
    if (!bill?.outgoing || !first?.outgoing) throw new Error('there are plans to pay others');
    await ann.call(lowerLimit, { limit: 'billDay', amount: cents(10_00) });
    expect(await seal(keyOf(ann), { ...bill, id: newId() })).toBe('limit');
    await sql`
      update recipients set removed_at = bank.now() where id = ${first.outgoing['payeeId']}`.execute(
      bank.root,
    );
    expect(await seal(keyOf(ann), { ...first, id: newId() })).toBe('payee');
  });
});

describe('a sealed plan is committed', () => {
  /** Stores a valid plan. */
  async function sealed(payer: Payer, plan: RawPlan | undefined): Promise<string> {
    if (!plan) throw new Error('there is no such plan');
    const id = newId();
    expect(await seal(keyOf(payer), { ...plan, id })).toBe(null);
    return id;
  }

  test('not with another customer’s session, and not with none', async () => {
    const before = await books();
    for (const plan of Object.values(plans)) {
      const id = await sealed(nora, plan);
      for (const key of [keyOf(theo), Buffer.alloc(32), Buffer.alloc(0)])
        expect(await commit(key, id)).toEqual([10, 10, 10, 10]);
    }
    expect(await books()).toEqual(before);
  });

  test('once, under whichever intent', async () => {
    const id = await sealed(nora, plans['transfer']);
    const [first, ...again] = await commit(keyOf(nora), id);
    expect(first).toBe(0);
    const before = await books();
    expect(again).toEqual(['movements_plan_once', 'movements_plan_once', 10]);
    expect(await commit(keyOf(nora), id)).not.toContain(0);
    expect(await books()).toEqual(before);
  });

  test('not when it is over, and not on another business day', async () => {
    const before = await books();
    for (const [column, value, verdict] of [
      ['deadline', sql`bank.now() - interval '1 second'`, 11],
      ['day', sql`bank.today() - 1`, 12],
    ] as const) {
      const id = await sealed(nora, plans['transfer']);
      await sql`update sealed_plans set ${sql.ref(column)} = ${value} where id = ${id}`.execute(bank.root);
      expect(await commit(keyOf(nora), id)).toEqual([verdict, verdict, verdict, 10]);
    }
    expect(await books()).toEqual(before);
  });

  test('not to somebody who was removed since, past a lowered limit, or with the switch on', async () => {
    const ann = await makePayer(bank, 1_000_000);
    const own = await plansOf(bank, ann);
    const ids: Record<string, string> = {};
    for (const name of ['bill', 'transfer to somebody known', 'first wire to somebody'])
      ids[name] = await sealed(ann, own[name]);
    const payeeId = String(own['bill']?.outgoing?.['payeeId']) as Id<'payee'>;
    const before = await books();
    await ann.call(lowerLimit, { limit: 'wireDay', amount: cents(10_00) });
    expect((await commit(keyOf(ann), ids['first wire to somebody'] ?? '')).slice(1)).toEqual([9, 9, 10]);
    await ann.call(removePayee, { payeeId });
    expect(await commit(keyOf(ann), ids['bill'] ?? '')).toEqual([10, 10, 10, 10]);
    await ann.call(startPanic, { keepPaying: [] });
    expect((await commit(keyOf(ann), ids['transfer to somebody known'] ?? '')).slice(1)).toEqual([
      13, 13, 10,
    ]);
    expect(await books()).toEqual(before);
  });

  test('not as money that is awaited when it has legs, and not with legs when it is awaited', async () => {
    const id = await sealed(nora, plans['cash brought']);
    expect((await commit(keyOf(nora), id)).slice(0, 3)).toEqual([10, 10, 10]);
  });
});

describe('nothing else moves a cent', () => {
  test.each([
    'bank.commit_movement(uuid, uuid, bigint, bigint, bigint, smallint, text, text, text, date, date, date, timestamptz, text, text)',
    'bank.keep_plan(jsonb)',
    'bank.plan_fault(uuid, jsonb)',
  ])('%s is not for the customers’ process', async (name) => {
    const { rows } = await taken.query<{ may: boolean }>(
      `select has_function_privilege($1, 'execute') as may`,
      [name],
    );
    expect(rows).toEqual([{ may: false }]);
  });

  test('what plans, movements, approvals and books are made of is not written by hand', async () => {
    const { rows } = await taken.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p')
         and (
           nspname = 'ledger'
           or nspname || '.' || relname in (
             'public.sealed_plans', 'public.movements', 'public.movement_steps', 'public.rail_instructions',
             'public.rail_answers', 'public.approval_tries', 'public.authenticator_tries',
             'public.authenticator_proofs', 'bank.plan_rules', 'bank.money_rules', 'bank.changeable_rules',
             'public.rule_versions', 'public.control_requests', 'public.control_decisions', 'bank.clock'))
         and (
           has_any_column_privilege(pg_class.oid, 'insert') or has_any_column_privilege(pg_class.oid, 'update')
           or has_table_privilege(pg_class.oid, 'delete') or has_table_privilege(pg_class.oid, 'truncate'))`,
    );
    expect(rows).toEqual([]);
    await expect(
      taken.query(
        `insert into approval_codes (id, purpose, customer_id, code_key, expires_at, movement_id, movement_digest, tries_max)
         values ($1, 'movement', $2, '\\x01', bank.now() + interval '1 hour', $1, '\\x01', 5)`,
        [newId(), nora.id],
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('no limit of the customer’s own is raised at once, and no recipient is given an account here', async () => {
    const as = async (text: string, values: unknown[]) => {
      await taken.query('begin');
      try {
        await taken.query('select bank.enter_session($1, false)', [keyOf(nora)]);
        await taken.query(text, values);
        return 'done';
      } catch (error) {
        if (error instanceof pg.DatabaseError) return error.code;
        throw error;
      } finally {
        await taken.query('rollback');
      }
    };
    expect(await as('select bank.set_own_limit(7::smallint, 2500001, null)', [])).toBe('42501');
    expect(await as('select bank.set_own_limit(9::smallint, 1, null)', [])).toBe('42501');
    expect(await as('select bank.set_own_limit(7::smallint, 100, 2500000)', [])).toBe('done');
    expect(await as('insert into brake_limits (customer_id, rule, cap) values ($1, 7, 1)', [nora.id])).toBe(
      '42501',
    );
    expect(await as('update brake_limits set cap = cap + 1', [])).toBe('42501');
    expect(
      await as('insert into recipients (id, account) values ($1, $2)', [newId(), stranger.account]),
    ).toBe('42501');
    expect(await as(`update recipients set created_at = created_at - interval '1 year'`, [])).toBe('42501');
  });

  test(
    'every function it may call, with whatever arguments, as whichever customer',
    { timeout: 240_000 },
    async () => {
      const waiting = newId();
      const firstId = newId();
      expect(await seal(keyOf(theo), { ...plans['transfer'], id: firstId } as RawPlan)).not.toBe(null);
      const first = plans['first wire to somebody'];
      expect(await seal(keyOf(nora), { ...first, id: waiting } as RawPlan)).toBe(null);
      await taken.query(
        'select bank.commit_plans(array[$1::bytea], array[$2::uuid], array[$3::uuid], $4, true)',
        [keyOf(nora), waiting, waiting, ['WIR-1']],
      );
      const before = await posted();
      const called = await hostileArguments(taken, {
        uuids: [nora.id, theo.id, nora.checking, theo.checking, waiting, stranger.payeeId, newId()],
        // Nora's session with other people's plans, and other keys with hers.
        keys: [keyOf(nora), Buffer.alloc(32), Buffer.from('01', 'hex')],
        numbers: [1, 20, 50, 100_000, stranger.account, await bookNumberOf(bank, nora.checking)],
        plans: Object.values(plans).flatMap((plan) =>
          Object.values(hostileChanges).flatMap((change) => changed(plan, change, stranger) ?? []),
        ),
        customers: [nora.id, theo.id, ''],
      });
      expect(called).toBeGreaterThan(30);
      expect(await posted()).toEqual(before);
    },
  );
});
