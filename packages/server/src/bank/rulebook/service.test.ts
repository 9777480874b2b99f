import {
  approveRule,
  listRules,
  proposeRule,
  showRule,
  showRulebook,
  withdrawRule,
} from '@bank/contract/bank/rulebook/contract.ts';
import { ruleNamed, ruleText } from '@bank/contract/bank/rulebook/rules.ts';
import { revokeStaff } from '@bank/contract/bank/staff/contract.ts';
import { changeableRules } from '@bank/contract/movements/rules.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents, toDollars } from '@bank/kernel/money.ts';
import { CODE_RULES, ruleIn, rulesInForce } from '@bank/kernel/rulebook.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock, rulesDay } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { changeRule, makeOfficer, type Officer } from '../../testing/rulebook.ts';
import { setDay } from '../../testing/schedules.ts';

let bank: TestBank;
let ada: Officer;
let bea: Officer;
let today: Day;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  [ada, bea] = [await makeOfficer(bank, 'Ada Quill'), await makeOfficer(bank, 'Bea Stone')];
  today = rulesDay(await readClock(bank.worker));
});
afterAll(() => bank.close());

const later = (days: number) => addDays(today, days);
const propose = (who: Officer, more: Partial<{ rule: string; value: string; from: Day }> = {}) =>
  who.call(proposeRule, {
    rule: 'fee.wire',
    value: '35.00',
    from: later(30),
    reason: 'Network costs went up',
    ...more,
  });
const approve = (who: Officer, { id, digest }: { id: string; digest: string }) =>
  who.call(approveRule, { changeId: idFrom('control-request', id), digest });
const countVersions = async () =>
  Number(
    (await sql<{ count: bigint }>`select count(*) as count from rule_versions`.execute(bank.root)).rows[0]
      ?.count,
  );

describe('the list', () => {
  test('the database knows the same rules, with the same bounds, as the contract', async () => {
    const { rows } = await sql<{ name: string; unit: string; least: string; most: string }>`
      select name, unit, least::text, most::text from bank.changeable_rules order by name`.execute(bank.root);
    const minutes = (value: unknown) => {
      const [hours = 0, rest = 0] = String(value).split(':').map(Number);
      return hours * 60 + rest;
    };
    const told = changeableRules.map(({ change: { key, unit, least, most } }) => {
      const number = (value: unknown) => String(unit === 'time' ? minutes(value) : Number(value));
      return { name: key, unit, least: number(least), most: number(most) };
    });
    expect(rows).toEqual(told.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
    expect(new Set(told.map(({ name }) => name)).size).toBe(told.length);
  });

  test('everyone can ask for the figures, and is told at once that they know them', async () => {
    const ask = callAs(bank.apiUrl, null);
    const { hash, figures } = await ask(showRulebook, {});
    expect(figures?.find(({ rule }) => rule === 'fee.wire')).toMatchObject({
      unit: 'cents',
      value: '30.00',
      from: '2020-01-01',
    });
    expect(figures?.find(({ rule }) => rule === 'cut-off.wire')).toMatchObject({ value: '16:30' });
    expect(await ask(showRulebook, { known: hash })).toEqual({ hash, figures: null });
  });
});

describe('two people', () => {
  test('one asks, the other carries it out exactly as asked, and both are on record', async () => {
    const before = await countVersions();
    const { change } = await propose(ada);
    expect(change).toMatchObject({ state: 'open', madeBy: 'Ada Quill', decidedBy: null });
    expect(change.arguments).toEqual({ rule: 'fee.wire', value: 3_500, from: later(30) });
    expect(await countVersions()).toBe(before);
    expect((await bea.call(listRules, {})).changes.map(({ id }) => id)).toContain(change.id);
    expect((await approve(bea, change)).change).toMatchObject({ state: 'approved', decidedBy: 'Bea Stone' });
    expect(await countVersions()).toBe(before + 1);

    const { versions, least, most } = await ada.call(showRule, { rule: 'fee.wire' });
    expect({ least, most }).toEqual({ least: '0.00', most: '100.00' });
    expect(versions).toEqual([
      { from: '2020-01-01', value: '30.00', madeBy: null, checkedBy: null, reason: null },
      {
        from: later(30),
        value: '35.00',
        madeBy: 'Ada Quill',
        checkedBy: 'Bea Stone',
        reason: 'Network costs went up',
      },
    ]);
    const { rules, inForce } = await ada.call(listRules, {});
    expect(rules.find(({ rule }) => rule === 'fee.wire')).toMatchObject({
      value: '30.00',
      next: { from: later(30), value: '35.00' },
    });
    // It has not taken effect, so nothing that is planned today rests on it.
    expect(inForce).toBe(CODE_RULES);
    const { rows } = await sql<{ action: string; actor_id: string }>`
      select action, actor_id from audit_events where object_id in (${change.id}, 'fee.wire') order by seq`.execute(
      bank.root,
    );
    expect(rows).toEqual([
      { action: 'dual-control.requested', actor_id: ada.id },
      { action: 'rulebook.changed', actor_id: bea.id },
      { action: 'dual-control.approved', actor_id: bea.id },
    ]);
  });

  test('nobody approves what they asked for: not in two sessions at once, not with a second token', async () => {
    const { change } = await propose(ada);
    const own = { status: 403, code: 'own_request' };
    const answers = await Promise.allSettled([approve(ada, change), approve(ada, change)]);
    expect(
      answers.map((each) => (each.status === 'rejected' ? (each.reason as object) : null)),
    ).toMatchObject([own, own]);
    const twin = await makeOfficer(bank, ' ada QUILL');
    await expect(approve(twin, change)).rejects.toMatchObject(own);
    expect((await approve(bea, change)).change.state).toBe('approved');
  });

  test('two who approve at once carry it out once', async () => {
    const cleo = await makeOfficer(bank, 'Cleo Park');
    const before = await countVersions();
    const { change } = await propose(ada);
    const answers = await Promise.allSettled([approve(bea, change), approve(cleo, change)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'already_decided' },
    });
    expect(await countVersions()).toBe(before + 1);
  });

  test('what was not read, was withdrawn or has expired is not carried out', async () => {
    const { change } = await propose(ada);
    const { change: other } = await propose(ada, { value: '36.00' });
    await expect(approve(bea, { ...change, digest: other.digest })).rejects.toMatchObject({
      status: 409,
      code: 'digest_differs',
    });
    await ada.call(withdrawRule, { changeId: change.id });
    await expect(approve(bea, change)).rejects.toMatchObject({ status: 409, code: 'already_decided' });
    await expect(ada.call(withdrawRule, { changeId: change.id })).rejects.toMatchObject({ status: 409 });
    const { rows } = await sql<{ offset: string }>`
      select offset_interval::text as offset from bank.clock`.execute(bank.root);
    await sql`update bank.clock set offset_interval = offset_interval + interval '73 hours'`.execute(
      bank.root,
    );
    await expect(approve(bea, other)).rejects.toMatchObject({ status: 409, code: 'request_expired' });
    await sql`update bank.clock set offset_interval = ${rows[0]?.offset}::interval`.execute(bank.root);
    expect((await approve(bea, other)).change.state).toBe('approved');
    await expect(approve(bea, { ...other, id: newId() })).rejects.toMatchObject({ status: 404 });
  });

  test('who has lost the right, or never had it, neither asks nor approves', async () => {
    const [dora, teller, operator] = [
      await makeOfficer(bank, 'Dora Finch'),
      await makeOfficer(bank, 'Tess Till', 'teller'),
      await makeOfficer(bank, 'Olga Ops', 'operator'),
    ];
    const { change } = await propose(dora);
    for (const each of [teller, operator]) {
      await expect(propose(each)).rejects.toMatchObject({ status: 403 });
      await expect(approve(each, change)).rejects.toMatchObject({ status: 403 });
      await expect(each.call(withdrawRule, { changeId: change.id })).rejects.toMatchObject({ status: 403 });
    }
    const { change: hers } = await propose(ada);
    const revoke = (who: Officer) =>
      callAs(bank.officeUrl, bank.operatorToken)(revokeStaff, { staffId: idFrom('staff-member', who.id) });
    await revoke(dora);
    await expect(approve(dora, hers)).rejects.toMatchObject({ status: 401 });
    await expect(approve(bea, change)).rejects.toMatchObject({ status: 409, code: 'maker_gone' });
  });

  test('a command of dual control cannot be served by what does it at once', () => {
    expect(() => route(proposeRule, () => Promise.reject(new Error('done at once')))).toThrow(/dual control/);
  });
});

describe('what cannot be', () => {
  test.each([
    ['fee.wire', '100.01'],
    ['fee.wire', '16:30'],
    ['fee.wire', '35'],
    ['cut-off.wire', '08:59'],
    ['cut-off.wire', '25:00'],
    ['cut-off.wire', '35.00'],
    // The specification asks for a code from 500 dollars a day on: this can only be stricter.
    ['limit.uncoded-day', '500.00'],
  ])('%s as %s', async (rule, value) => {
    await expect(propose(ada, { rule, value })).rejects.toMatchObject({ status: 422, code: 'out_of_bounds' });
  });

  test.each(['-1.00', '1e2', '35,00', '', ' 35.00'])(
    'a value that is neither dollars nor a time: %j',
    async (value) => {
      await expect(propose(ada, { value })).rejects.toThrow('rulebook.validation.value');
    },
  );

  test('a rule that the law or the specification fixes, or that nobody knows', async () => {
    for (const rule of ['fee.book', 'fee.ach', 'transit.ach', 'no.such'])
      await expect(propose(ada, { rule })).rejects.toMatchObject({ status: 404 });
  });

  test('a day that is over, or that is being closed', async () => {
    await expect(propose(ada, { from: addDays(today, -1) })).rejects.toMatchObject({
      status: 422,
      code: 'too_early',
    });
    // Asked for in time and approved too late.
    const { change } = await propose(ada, { from: later(1) });
    await setDay(bank, later(2));
    today = later(2);
    await expect(approve(bea, change)).rejects.toMatchObject({ status: 422, code: 'too_early' });
    await sql`insert into day_steps (day, step) values (${today}::date, 'due-movements')`.execute(bank.root);
    await expect(propose(ada, { from: today })).rejects.toMatchObject({ status: 422, code: 'too_early' });
    await sql`alter table day_steps disable trigger day_step_is_kept`.execute(bank.root);
    await sql`delete from day_steps where day = ${today}::date`.execute(bank.root);
    await sql`alter table day_steps enable always trigger day_step_is_kept`.execute(bank.root);
  });

  /** A request that two people agreed to, as rows: what the office's own login could write. */
  async function agreed(value: unknown, from: Day, rule = 'fee.wire'): Promise<string> {
    const id = newId();
    await sql`
      insert into control_requests (id, operation, arguments, digest, why, made_by, expires_at)
      select ${id}, 'rulebook.propose', given.arguments,
        sha256(convert_to('rulebook.propose|' || given.arguments::text, 'UTF8')), 'test', ${ada.id},
        bank.now() + interval '1 day'
      from (
        select jsonb_build_object('rule', ${rule}::text, 'value', ${JSON.stringify(value)}::jsonb, 'from', ${from}::date)
          as arguments
      ) as given`.execute(bank.root);
    return id;
  }
  const decide = (id: string, by: string) =>
    sql`insert into control_decisions (request_id, outcome, decided_by) values (${id}, 'approved', ${by})`.execute(
      bank.root,
    );
  const keep = (id: string, value: unknown, from: Day, rule = 'fee.wire') =>
    sql`insert into rule_versions (rule, takes_effect_on, value, request_id)
      values (${rule}, ${from}::date, ${JSON.stringify(value)}::jsonb, ${id})`.execute(bank.root);

  test('the database refuses each of them by itself', async () => {
    const from = later(9);
    const own = await agreed(3_500, from);
    await expect(decide(own, ada.id)).rejects.toMatchObject({ constraint: 'control_decisions_two_people' });
    await expect(keep(own, 3_500, from)).rejects.toMatchObject({ constraint: 'rule_versions_agreed' });
    await decide(own, bea.id);
    await expect(decide(own, bea.id)).rejects.toMatchObject({ constraint: 'control_decisions_pkey' });
    // Anything else than what was agreed.
    await expect(keep(own, 3_600, from)).rejects.toMatchObject({ constraint: 'rule_versions_agreed' });
    await expect(keep(own, 3_500, addDays(from, 1))).rejects.toMatchObject({
      constraint: 'rule_versions_agreed',
    });
    await keep(own, 3_500, from);
    await expect(keep(own, 3_500, from)).rejects.toMatchObject({ constraint: 'rule_versions_request_key' });
    for (const [value, day, constraint, rule] of [
      [10_001, from, 'rule_versions_in_bounds', 'fee.wire'],
      [-1, from, 'rule_versions_in_bounds', 'fee.wire'],
      [1.5, from, 'rule_versions_in_bounds', 'fee.wire'],
      ['30', from, 'rule_versions_in_bounds', 'fee.wire'],
      ['24:00', from, 'rule_versions_in_bounds', 'cut-off.ach'],
      [3_500, addDays(today, -1), 'rule_versions_in_time', 'fee.wire'],
      [0, from, 'rule_versions_known', 'fee.book'],
    ] as const) {
      const id = await agreed(value, day, rule);
      await decide(id, bea.id);
      await expect(keep(id, value, day, rule), `${rule} ${value}`).rejects.toMatchObject({ constraint });
    }
    for (const change of [
      sql`update rule_versions set value = '1'`,
      sql`delete from rule_versions`,
      sql`update control_requests set arguments = '{}'`,
      sql`delete from control_decisions`,
    ])
      await expect(change.execute(bank.root)).rejects.toThrow(/written once/);
  });

  test('PLANTED: without its guard a rule takes effect in the past, and a closed day is computed anew', async () => {
    const day = addDays(today, -20);
    const wire = ruleNamed('fee.wire');
    if (!wire) throw new Error('there is a fee of wires');
    const feeThen = async () => ruleText(wire, ruleIn((await readClock(bank.worker)).rules, wire, day).value);
    const isUnchanged = async (make: () => Promise<unknown>) => {
      const before = await feeThen();
      await make().catch(() => undefined);
      return (await feeThen()) === before;
    };
    const id = await agreed(9_900, day);
    await decide(id, bea.id);
    expect(await isUnchanged(() => keep(id, 9_900, day))).toBe(true);
    const seen: string[] = [];
    const planted = bank.root.transaction().execute(async (tx) => {
      await sql`alter table rule_versions disable trigger version_is_allowed`.execute(tx);
      await sql`
        insert into rule_versions (id, rule, takes_effect_on, value, why, request_id, made_by, checked_by, digest)
        values (999, 'fee.wire', ${day}::date, '9900', 'test', ${id}, ${ada.id}, ${bea.id}, sha256('planted'))`.execute(
        tx,
      );
      const { rules } = await readClock(tx);
      seen.push(ruleText(wire, ruleIn(rules, wire, day).value));
      throw new Error('take it back');
    });
    await expect(planted).rejects.toThrow('take it back');
    expect(seen).toEqual(['99.00']);
    expect(await feeThen()).toBe('30.00');
  });
});

test('for any days the database and the contract read the same figures', { timeout: 120_000 }, async () => {
  const money = { 'fee.wire': 'fee.wire', 'limit.transfer-day': 'limit.5', 'limit.uncoded-day': 'limit.8' };
  const keys = Object.keys(money) as (keyof typeof money)[];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...keys), fc.integer({ min: 0, max: 9_000 }), fc.nat({ max: 20 })), {
        minLength: 1,
        maxLength: 5,
      }),
      async (asked) => {
        for (const [rule, value, days] of asked)
          await changeRule([ada, bea], {
            rule,
            value: toDollars(cents(value)),
            from: addDays(today, days),
          });
        const clock = await readClock(bank.worker);
        for (const rule of keys)
          for (let days = 0; days <= 21; days += 3) {
            const day = addDays(today, days);
            const { rows } = await sql<{ cents: bigint }>`
              select bank.money_rule(${money[rule]}, ${day}::date) as cents`.execute(bank.root);
            const known = ruleNamed(rule);
            if (!known) throw new Error('the rule is known');
            expect(cents(Number(rows[0]?.cents))).toBe(ruleIn(clock.rules, known, day).value);
          }
        const { rows } = await sql<{ name: string }>`select bank.rules_in_force() as name`.execute(bank.root);
        expect(rows[0]?.name).toBe(rulesInForce(clock.rules, rulesDay(clock)));
      },
    ),
    { numRuns: 6 },
  );
});

test('a database that was changed elsewhere is noticed with the next look at the clock', async () => {
  const before = await callAs(bank.apiUrl, null)(showRulebook, {});
  await changeRule([ada, bea], { rule: 'cut-off.wire', value: '15:45', from: today });
  const after = await callAs(bank.apiUrl, null)(showRulebook, { known: before.hash });
  expect(after.figures?.find(({ rule }) => rule === 'cut-off.wire')).toMatchObject({
    value: '15:45',
    from: dayFrom(today),
  });
});
