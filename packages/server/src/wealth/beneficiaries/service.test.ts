import {
  listBeneficiaries,
  listDesignations,
  saveBeneficiaries,
  type Beneficiary,
  type BeneficiaryFields,
} from '@bank/contract/wealth/beneficiaries/contract.ts';
import { inboxItem, listInbox } from '@bank/contract/bank/inbox/contract.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';
import type { Id } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { heir } from '../../testing/beneficiaries.ts';
import { callAs } from '../../testing/call.ts';
import { viewerOf } from '../../testing/delegates.ts';
import { runWorker } from '../../testing/mail.ts';
import { provedCustomer } from '../../testing/profile.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

async function owner(given: { steppedUp?: boolean } = {}) {
  const person = await provedCustomer(bank, given);
  const accountId = await openTestAccount(bank, person.id, 'retirement', { retirementType: 'roth' });
  const as = callAs(bank.apiUrl, person.token);
  const save = (
    version: number,
    beneficiaries: readonly BeneficiaryFields[],
    to: Id<'account'> = accountId,
  ) => as(saveBeneficiaries, { accountId: to, version, beneficiaries: [...beneficiaries] });
  const shown = () => as(listBeneficiaries, { accountId });
  const history = () => as(listDesignations, { accountId });
  return { person, accountId, as, save, shown, history };
}

/** The form of a saved one, as the page fills it in: without its number. */
function again(one: Beneficiary, change: Partial<BeneficiaryFields> = {}) {
  const { ssnLastFour: left, ...saved } = one;
  void left;
  return { ...saved, ssn: null, ...change };
}

const three = () => [
  heir({ percentage: '33.34', perStirpes: true }),
  heir({ percentage: '33.33', name: 'Ben Lindqvist', relationship: 'Sibling' }),
  heir({
    percentage: '33.33',
    name: 'Harbor Light Fund',
    relationship: 'Charity',
    dateOfBirth: null,
    ssn: '931234567',
  }),
];

test('[BENE-02] [BENE-05] primary and contingent beneficiaries are saved at once, in hundredths of a percent', async () => {
  const { shown, save } = await owner();
  expect(await shown()).toMatchObject({ version: 0, savedAt: null, beneficiaries: [], isOpen: true });
  const contingent = heir({
    type: 'Contingent',
    name: 'My estate',
    relationship: 'Estate',
    dateOfBirth: null,
    ssn: null,
  });
  const saved = await save(0, [...three(), contingent]);
  expect(saved.version).toBe(1);
  expect(
    saved.beneficiaries.map(({ name, type, percentage, perStirpes, ssnLastFour }) => [
      name,
      type,
      percentage,
      perStirpes,
      ssnLastFour,
    ]),
  ).toEqual([
    ['Ada Lindqvist', 'Primary', '33.34', true, '7777'],
    ['Ben Lindqvist', 'Primary', '33.33', false, '7777'],
    ['Harbor Light Fund', 'Primary', '33.33', false, '4567'],
    ['My estate', 'Contingent', '100', false, null],
  ]);
  expect(await shown()).toEqual(saved);
});

test('[BENE-03] the number is sealed, never comes back, and stays without being retyped', async () => {
  const { shown, save, person } = await owner();
  const { beneficiaries: first } = await save(0, [
    heir({ phone: '2075550142', email: 'ada@example.com', address: '4 Quay' }),
  ]);
  const reply = await shown();
  expect(JSON.stringify(reply)).not.toContain('219097777');
  const { rows } = await sql<{ row: string; ssn_sealed: string }>`
    select d::text as row, ssn_sealed from designated_beneficiaries d where customer_id = ${person.id}`.execute(
    bank.root,
  );
  expect(rows[0]?.row).not.toMatch(/219097777|Ada|1990|ada@example|Quay|2075550142/);
  const [ada] = first;
  if (!ada) throw new Error('nothing was saved');
  const changed = await save(1, [again(ada, { name: 'Ada Marlowe' })]);
  expect(changed.beneficiaries).toEqual([{ ...ada, name: 'Ada Marlowe' }]);
  const kept = await sql<{ ssn_sealed: string }>`
    select ssn_sealed from designated_beneficiaries where customer_id = ${person.id} and version = 2`.execute(
    bank.root,
  );
  expect(kept.rows[0]?.ssn_sealed).toBe(rows[0]?.ssn_sealed);
  const retyped = await save(2, [again(ada, { ssn: '219096666' })]);
  expect(retyped.beneficiaries[0]?.ssnLastFour).toBe('6666');
});

test.each([
  ['no name', { name: ' ' }, 'Name is required'],
  ['no relationship', { relationship: '' as 'Child' }, 'Relationship is required'],
  ['no percentage', { percentage: '' }, 'Percentage is required'],
  ['nothing', { percentage: '0' }, 'Percentage must be between 1 and 100'],
  ['less than one percent', { percentage: '0.5' }, 'Percentage must be between 1 and 100'],
  ['more than all', { percentage: '100.01' }, 'Percentage must be between 1 and 100'],
  ['three decimals', { percentage: '33.333' }, 'Use at most two decimals, like 33.34'],
  ['no date of birth', { dateOfBirth: null }, 'Date of birth is required'],
  [
    'a birth in the future',
    { dateOfBirth: '2999-01-01' as never },
    'Enter a real date that isn’t in the future, like 04/18/1990',
  ],
  ['no SSN', { ssn: null }, 'SSN is required'],
  [
    'a trust without a tax ID',
    { relationship: 'Trust', ssn: null, dateOfBirth: null } as const,
    'SSN is required',
  ],
  ['an SSN nobody has', { ssn: '000121234' }, 'Enter the nine digits of the SSN or tax ID'],
  [
    'descendants of a charity',
    { relationship: 'Charity', perStirpes: true } as const,
    'Only a person can have descendants',
  ],
])('[BENE-03] refused in its own words: %s', async (_, fault, message) => {
  const { shown, person, accountId } = await owner();
  const reply = await rawRequest({
    method: 'PUT',
    url: `${bank.apiUrl}${saveBeneficiaries.path.replace('{accountId}', accountId)}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ version: 0, beneficiaries: [heir(fault)] }),
  });
  expect(JSON.parse(reply.text)).toMatchObject({ error: message });
  expect((await shown()).version).toBe(0);
});

test('[BENE-03] a trust’s number isn’t taken for a person’s, nor the other way around', async () => {
  const { save } = await owner();
  const [ada] = (await save(0, [heir()])).beneficiaries;
  if (!ada) throw new Error('nothing was saved');
  await expect(save(1, [again(ada, { relationship: 'Trust' })])).rejects.toMatchObject({
    problems: [{ text: 'SSN is required', field: 'beneficiaries.0.ssn' }],
  });
  const estate = await save(1, [again(ada, { relationship: 'Estate', dateOfBirth: null })]);
  expect(estate.beneficiaries[0]?.ssnLastFour).toBeNull();
});

test('[BENE-05] primary shares must make exactly 100 percent, contingent ones none or 100', async () => {
  const { save } = await owner();
  const part = heir({ percentage: '99.99' });
  const text = (message: string) => ({ problems: [{ text: message }] });
  await expect(save(0, [])).rejects.toMatchObject(
    text('Primary beneficiaries must total exactly 100%. Current: 0%'),
  );
  await expect(save(0, [part])).rejects.toMatchObject(
    text('Primary beneficiaries must total exactly 100%. Current: 99.99%'),
  );
  await expect(save(0, [heir(), heir({ percentage: '1', name: 'Ben' })])).rejects.toMatchObject(
    text('Primary beneficiaries must total exactly 100%. Current: 101%'),
  );
  await expect(save(0, [heir(), { ...part, type: 'Contingent' }])).rejects.toMatchObject(
    text('Contingent beneficiaries must total exactly 100%. Current: 99.99%'),
  );
});

test('[BENE-05] the database refuses a designation that doesn’t add up, and never changes one', async () => {
  const { save, person, accountId } = await owner();
  await save(0, [heir()]);
  const write = (share: number, type: string) =>
    bank.root.transaction().execute(async (tx) => {
      await sql`insert into beneficiary_designations values (${person.id}, ${accountId}, 2)`.execute(tx);
      await sql`
        insert into designated_beneficiaries
        select customer_id, account_id, 2, place, beneficiary_id, ${type}, relationship, ${share}::int, per_stirpes, details_sealed, ssn_sealed
        from designated_beneficiaries where customer_id = ${person.id}`.execute(tx);
    });
  await expect(write(999_900, 'Primary')).rejects.toThrow('do not add up');
  await expect(write(1_000_000, 'Contingent')).rejects.toThrow('do not add up');
  await expect(write(999_950, 'Primary')).rejects.toThrow('designated_beneficiaries_share');
  await expect(
    sql`insert into beneficiary_designations values (${person.id}, ${accountId}, 2)`.execute(bank.root),
  ).rejects.toThrow('do not add up');
  await expect(
    sql`update designated_beneficiaries set share = 500000 where customer_id = ${person.id}`.execute(
      bank.root,
    ),
  ).rejects.toThrow('written once');
  await expect(
    sql`delete from beneficiary_designations where customer_id = ${person.id}`.execute(bank.root),
  ).rejects.toThrow('written once');
});

test('[BENE-05] of ten different lists from one form exactly one is saved, and the same list again is the same save', async () => {
  const { shown, save } = await owner();
  const lists = Array.from({ length: 10 }, (_, index) => [heir({ name: `Heir ${index}` })]);
  const answers = await Promise.allSettled(lists.map((list) => save(0, list)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ status: 409, code: 'record_changed' });
  const won = lists[answers.findIndex(({ status }) => status === 'fulfilled')] ?? [];
  expect(await save(0, won)).toEqual(await shown());
  expect((await shown()).version).toBe(1);
});

test('[BENE-05] every designation stays readable: who saved it, when, and what it changed', async () => {
  const { save, history } = await owner();
  const [ada] = (await save(0, [heir()])).beneficiaries;
  if (!ada) throw new Error('nothing was saved');
  await save(1, [again(ada, { percentage: '50' }), heir({ name: 'Ben', percentage: '50' })]);
  const { beneficiaries } = await save(2, [heir({ name: 'Cleo' })]);
  expect(beneficiaries).toHaveLength(1);
  const { designations, next } = await history();
  expect(next).toBeNull();
  expect(
    designations.map(({ version, savedBy, added, removed, changed }) => ({
      version,
      savedBy,
      added,
      removed,
      changed,
    })),
  ).toEqual([
    {
      version: 3,
      savedBy: expect.stringMatching(/^Nora /) as string,
      added: ['Cleo'],
      removed: ['Ada Lindqvist', 'Ben'],
      changed: [],
    },
    {
      version: 2,
      savedBy: expect.any(String) as string,
      added: ['Ben'],
      removed: [],
      changed: ['Ada Lindqvist'],
    },
    { version: 1, savedBy: expect.any(String) as string, added: ['Ada Lindqvist'], removed: [], changed: [] },
  ]);
  expect(designations[1]?.beneficiaries.map(({ name, percentage }) => `${name} ${percentage}`)).toEqual([
    'Ada Lindqvist 50',
    'Ben 50',
  ]);
});

test('twelve designations come in two pages, and the last of a page knows what it changed', async () => {
  const { save, as, accountId } = await owner();
  for (let version = 0; version < 12; version += 1) await save(version, [heir({ name: `Heir ${version}` })]);
  const first = await as(listDesignations, { accountId });
  expect(first.designations.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(first.designations.at(-1)?.removed).toEqual(['Heir 1']);
  const rest = await as(listDesignations, { accountId, before: first.next ?? 0 });
  expect(rest.designations.map(({ version }) => version)).toEqual([2, 1]);
  expect(rest.next).toBeNull();
});

test('[BENE-05] a change needs a fresh proof and is told by mail and in the inbox, without a name', async () => {
  const stale = await owner({ steppedUp: false });
  await expect(stale.save(0, [heir()])).rejects.toMatchObject({ status: 403, code: 'step_up_needed' });
  expect((await stale.shown()).version).toBe(0);

  const { save, person, as, accountId } = await owner();
  await save(0, [heir()]);
  const mails = await runWorker(bank);
  expect(mails.map(({ to }) => to)).toEqual([person.email]);
  expect(mails[0]?.text).toMatch(/You saved new beneficiaries for/);
  expect(mails[0]?.text).not.toMatch(/Ada|7777/);
  const { items } = await as(listInbox, { show: 'all', search: '' });
  expect(
    items.map((item) => inboxItem.parse(item)).filter(({ kind }) => kind === 'beneficiariesChanged'),
  ).toMatchObject([{ title: 'Beneficiaries changed', link: { to: 'beneficiaries', accountId } }]);
  expect(items).toHaveLength(1);
  const { rows } = await sql<{ event: string }>`
    select e::text as event from audit_events e where object_id = ${accountId} and action = 'beneficiaries.designated'`.execute(
    bank.root,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.event).not.toMatch(/Ada|219097777/);
});

test('[BENE-01] only the customer’s own retirement account; delegates don’t see it', async () => {
  const [nora, ben] = [await owner(), await owner()];
  const saved = await nora.save(0, [heir()]);
  expect(await nora.as(listBeneficiaries, { accountId: 'primary' })).toEqual(saved);
  const checking = await openTestAccount(bank, nora.person.id, 'checking');
  for (const accountId of [ben.accountId, checking]) {
    await expect(nora.as(listBeneficiaries, { accountId })).rejects.toMatchObject({ status: 404 });
    await expect(nora.as(listDesignations, { accountId })).rejects.toMatchObject({ status: 404 });
    await expect(nora.save(0, [heir()], accountId)).rejects.toMatchObject({ status: 404 });
  }
  const [ada] = saved.beneficiaries;
  if (!ada) throw new Error('nothing was saved');
  await expect(ben.save(0, [again(ada)])).rejects.toMatchObject({ problems: [{ text: 'SSN is required' }] });
  await expect(ben.save(0, [again(ada, { ssn: '219097777' })])).rejects.toMatchObject({ status: 404 });
  const viewer = await viewerOf(bank, nora.person.id);
  const asViewer = callAs(bank.apiUrl, viewer.token);
  await expect(asViewer(listBeneficiaries, { accountId: nora.accountId })).rejects.toMatchObject({
    status: 403,
  });
  await expect(asViewer(listDesignations, { accountId: nora.accountId })).rejects.toMatchObject({
    status: 403,
  });
});

test('a closed account keeps its designations readable, and nothing of it changes', async () => {
  const { save, shown, history, accountId } = await owner();
  await save(0, [heir()]);
  await sql`select ledger.close_account(ledger_number, 'test') from accounts where id = ${accountId}`.execute(
    bank.root,
  );
  await expect(save(1, [heir({ name: 'Ben' })])).rejects.toMatchObject({ code: 'account_closed' });
  expect(await shown()).toMatchObject({ isOpen: false, version: 1 });
  expect((await history()).designations).toHaveLength(1);
});
