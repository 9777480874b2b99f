import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/wealth/beneficiaries/contract.ts';
import type { BeneficiaryFields, BeneficiaryList } from '@bank/contract/wealth/beneficiaries/contract.ts';
import {
  changesBetween,
  DESIGNATIONS_PAGE,
  entryProblems,
  isPerson,
  shareFrom,
  totalProblems,
  type Relationship,
} from '@bank/contract/wealth/beneficiaries/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { notFound, Refusal, refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import { ownAccountOf, type OwnAccount } from '../../accounts/accounts/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, newId, type CustomerContext } from '../../platform/work.ts';
import {
  isSame,
  readDesignations,
  sealNew,
  toReply,
  type Designated,
  type Designation,
} from './designations.ts';
import { tellChanged } from './notices.ts';
import { insertDesignation } from './queries.ts';

export function listBeneficiaries(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.listBeneficiaries>,
): Promise<BeneficiaryList> {
  return forCustomer(context, async (tx) => {
    const account = await retirementOf(tx, accountId);
    return listOf(tx, account, await latest(tx, context, account.id));
  });
}

/**
 * The whole list at once, as a new designation. A list made of an older designation is refused, unless it says what the
 * newest one says already: then it is the same request again.
 */
export function saveBeneficiaries(
  context: CustomerContext,
  { accountId, version, beneficiaries }: RequestOf<typeof calls.saveBeneficiaries>,
): Promise<BeneficiaryList> {
  return forCustomer(context, async (tx) => {
    const account = await retirementOf(tx, accountId);
    if (account.balance.state === 'closed')
      refuse({ code: 'account_closed', word: 'beneficiaries.error.closed' });
    const before = await latest(tx, context, account.id);
    const wanted = wantedOf(beneficiaries, before);
    requireSound(wanted, todayOf(await readClock(tx)));
    if (before && saysSame(before.beneficiaries, wanted)) return listOf(tx, account, before);
    if ((before?.version ?? 0) !== version) changedElsewhere();
    requireKnown(wanted);
    const next = version + 1;
    const sealed = await Promise.all(wanted.map((one) => sealedOne(tx, context, one)));
    const made = { customerId: context.customerId, accountId: account.id, version: next };
    if (!(await insertDesignation(tx, { ...made, beneficiaries: sealed }))) changedElsewhere();
    await recordSave(tx, context, { account, version: next, before, wanted });
    await tellChanged(tx, context, account);
    return listOf(tx, account, await latest(tx, context, account.id));
  });
}

/** Each designation with what it changed against the one before it. */
export function listDesignations(
  context: CustomerContext,
  { accountId, before }: RequestOf<typeof calls.listDesignations>,
): Promise<ReplyOf<typeof calls.listDesignations>> {
  return forCustomer(context, async (tx) => {
    const account = await retirementOf(tx, accountId);
    const of = { accountId: account.id, before: before ?? null, limit: DESIGNATIONS_PAGE + 1 };
    const found = await readDesignations(tx, context, of);
    const person = (await findCustomer(tx, context, context.customerId)) ?? notFound();
    const page = found.slice(0, DESIGNATIONS_PAGE);
    return {
      designations: page.map((one, index) => ({
        version: one.version,
        savedAt: one.savedAt.toISOString(),
        savedBy: `${person.firstName} ${person.lastName}`,
        ...changesBetween(
          (found[index + 1]?.beneficiaries ?? []).map(named),
          one.beneficiaries.map(named),
          isSame,
        ),
        beneficiaries: one.beneficiaries.map(toReply),
      })),
      next: found.length > page.length ? (page.at(-1)?.version ?? null) : null,
    };
  });
}

/** A retirement account of this customer, open or closed; anything else is not found. */
async function retirementOf(tx: Tx, accountId: string): Promise<OwnAccount> {
  return (await ownAccountOf(tx, accountId, 'retirement')).one;
}

async function latest(tx: Tx, context: CustomerContext, accountId: string): Promise<Designation | null> {
  const [newest] = await readDesignations(tx, context, { accountId, before: null, limit: 1 });
  return newest ?? null;
}

async function listOf(tx: Tx, account: OwnAccount, current: Designation | null): Promise<BeneficiaryList> {
  return {
    account: account.name,
    isOpen: account.balance.state !== 'closed',
    today: todayOf(await readClock(tx)),
    version: current?.version ?? 0,
    savedAt: current?.savedAt.toISOString() ?? null,
    beneficiaries: current?.beneficiaries.map(toReply) ?? [],
  };
}

type Entry = Omit<Designated, 'detailsSealed' | 'ssnSealed'>;

/** An entry as it will be saved, and the saved one it comes from. */
type Wanted = Entry & {
  readonly fields: BeneficiaryFields;
  readonly known: Designated | null;
};

function wantedOf(list: readonly BeneficiaryFields[], before: Designation | null): Wanted[] {
  return list.map((fields) => {
    const { id, type, relationship, perStirpes, name, dateOfBirth, phone, email, address } = fields;
    const known = before?.beneficiaries.find((one) => one.id === id) ?? null;
    return {
      id: id ?? newId(),
      type,
      relationship,
      share: shareFrom(fields.percentage) ?? 0,
      perStirpes,
      details: { name, dateOfBirth, phone, email, address },
      ssn: fields.ssn ?? (keptFrom(known, relationship) === null ? null : (known?.ssn ?? null)),
      fields,
      known,
    };
  });
}

/** Whose saved number an entry can keep; null if it has none, or one of another kind. */
function keptFrom(known: Designated | null, relationship: Relationship): Relationship | null {
  if (known === null || known.ssn === null) return null;
  return isPerson(known.relationship) === isPerson(relationship) ? known.relationship : null;
}

/** An id that the newest designation doesn't have is not found: nobody's number is taken over by a guess. */
function requireKnown(wanted: readonly Wanted[]): void {
  const ids = wanted.map(({ id }) => id);
  const isStrange = wanted.some(({ fields, known }) => fields.id !== null && known === null);
  if (isStrange || new Set(ids).size < ids.length) notFound();
}

/** The same rules as in the form; the database checks the totals once more. */
function requireSound(wanted: readonly Wanted[], today: Day): void {
  const entries = wanted.flatMap(({ fields, known }, index) =>
    entryProblems(fields, keptFrom(known, fields.relationship), today).map((problem) => ({
      ...problem,
      field: `beneficiaries.${index}.${problem.field ?? ''}`,
    })),
  );
  refuseIfAny([...entries, ...totalProblems(wanted.map(({ fields }) => fields))]);
}

function saysSame(saved: readonly Designated[], wanted: readonly Wanted[]): boolean {
  return (
    saved.length === wanted.length &&
    saved.every((one, index) => {
      const other = wanted[index];
      return other !== undefined && isSame(one, other);
    })
  );
}

/** A number that wasn't retyped, or was retyped the same, stays sealed as it is. */
async function sealedOne(tx: Tx, context: CustomerContext, one: Wanted) {
  const sealed = one.known !== null && one.known.ssn === one.ssn ? one.known.ssnSealed : null;
  const { id, type, relationship, share, perStirpes, details, ssn } = one;
  return {
    id,
    type,
    relationship,
    share,
    perStirpes,
    ...(await sealNew(tx, context, details, { ssn, sealed })),
  };
}

/** Who changed how many; the names are in the designation, sealed. */
async function recordSave(
  tx: Tx,
  context: CustomerContext,
  saved: {
    account: OwnAccount;
    version: number;
    before: Designation | null;
    wanted: readonly Wanted[];
  },
): Promise<void> {
  const { account, version, before, wanted } = saved;
  const was: readonly Entry[] = before?.beneficiaries ?? [];
  const now: readonly Entry[] = wanted;
  const changes = changesBetween(was.map(named), now.map(named), isSame);
  await record(tx, context, {
    action: 'beneficiaries.designated',
    objectKind: 'account',
    objectId: account.id,
    before: before && { version: before.version, beneficiaries: before.beneficiaries.length },
    after: {
      version,
      beneficiaries: wanted.length,
      added: changes.added.length,
      removed: changes.removed.length,
      changed: changes.changed.length,
    },
  });
}

function named<One extends { readonly details: { readonly name: string } }>(
  one: One,
): One & { name: string } {
  return { ...one, name: one.details.name };
}

function changedElsewhere(): never {
  throw new Refusal('conflict', [{ code: 'record_changed', word: 'beneficiaries.error.changedElsewhere' }]);
}
