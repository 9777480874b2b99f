import { STAND_IN_MAX } from '@bank/contract/movements/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { Rulebook } from '@bank/kernel/rulebook.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Journal, Leg } from '@bank/ledger/journal.ts';
import { readClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import {
  claimItems,
  NAME_PLACE,
  NUMBER_PLACE,
  type ItemKey,
  type StoredItem,
} from '../rails/item-queries.ts';
import { clearing } from '../rails/rail.ts';
import {
  decide,
  insteadOf,
  isGivenBack,
  kindOfItem,
  type ArrivalFacts,
  type Decision,
  type FoundAccount,
} from './arrival-decision.ts';
import {
  findByToken,
  findRefunded,
  findStoppedCards,
  isToken,
  type Refunded,
} from './arrival-card-queries.ts';
import { checkMemo, findChecks } from './arrival-checks.ts';
import { listAccountsById, listStopped, permitAdvices, postAllWithin } from './arrival-queries.ts';
import { writeArrivals, type Decided } from './arrival-records.ts';
import { captureOf, feeFor, feeLegs, type Approval, type QuestionKey } from './authorization-decision.ts';
import { lockApprovals } from './authorization-queries.ts';
import { movementIdOf } from './intent.ts';

const PAGE_SIZE = 100;
const RUN_MAX = 2_000;

/**
 * Decides items whose day has come: posts them, sets their money aside, puts them in suspense or sends them back. A
 * page is one transaction, and an item's intent is made of its network and id: a second delivery, a crash between
 * two steps or a second worker changes nothing. A page that fails is decided item by item; an item that fails alone
 * stays for the next run.
 */
export async function postArrivals(context: Context): Promise<number> {
  const stuck: ItemKey[] = [];
  let size = PAGE_SIZE;
  let decided = 0;
  while (decided + stuck.length < RUN_MAX) {
    const tried: ItemKey[] = [];
    try {
      const done = await inTransaction(context, (tx) => decidePage(tx, context, { size, stuck, tried }));
      if (done === 0) break;
      decided += done;
    } catch (error) {
      const [only] = tried;
      if (!only) throw error;
      if (size === 1) {
        stuck.push(only);
        const { network, itemId } = only;
        context.log.error({ err: error, network, itemId }, 'an item could not be posted and will be retried');
      }
      size = 1;
    }
  }
  if (decided === 0 && stuck.length > 0) throw new Error(`${stuck.length} items could not be posted`);
  return decided;
}

type Page = { readonly size: number; readonly stuck: readonly ItemKey[]; readonly tried: ItemKey[] };

type Arrival = StoredItem & {
  readonly isDue: boolean;
  readonly name: string;
  readonly found: FoundAccount | null;
  readonly refunded: Refunded | null;
};

async function decidePage(tx: Tx, context: Context, { size, stuck, tried }: Page): Promise<number> {
  const claimed = await claimItems(tx, size, stuck);
  if (claimed.length === 0) return 0;
  tried.push(...claimed);
  const clock = await readClock(tx);
  const approvals = await lockApprovals(tx, claimed.flatMap(questionOf));
  const { found, cardOf } = await findAccounts(tx, context, claimed, approvals);
  const refundedBy = await findRefunded(tx, claimed);
  const stopped = await listStopped(tx, [
    ...new Set(claimed.flatMap((item) => debitedBy(item, found(item)))),
  ]);
  const approvalOf = approvalsIn(approvals);
  const isCardStopped = await findStoppedCards(tx, claimed, found, cardOf);
  const checkOf = await findChecks(tx, claimed, found);
  const wanted = claimed.map((item): Decided<Arrival> => {
    const account = found(item);
    const customerId = item.customerId ?? account?.customerId ?? '';
    const isStopped = stopped.has(customerId);
    const approval = item.isDue ? approvalOf(item, account) : null;
    const facts = {
      ...item,
      ...approvalFacts(item, approval, clock.rules),
      found: account,
      isStopped,
      isCardStopped: isCardStopped(item),
      check: checkOf(item),
    };
    const purchase = refundedBy.get(item.authorization ?? '') ?? null;
    const refunded = purchase && purchase.accountId === account?.accountId ? purchase : null;
    const name = lineName(item, context.vault.openForBank(NAME_PLACE, item.nameSealed));
    const decision = decide({ ...facts, today: clock.businessDate });
    return { item: { ...item, name, found: account, refunded }, decision, journal: null };
  });
  const decided = await postDecided(tx, wanted, clock.businessDate);
  await writeArrivals(tx, decided, clock);
  return claimed.length;
}

/** The name of a line in the customer's history: of a check, its number. */
function lineName({ checkNumber }: StoredItem, name: string): string {
  return checkNumber === null ? name : checkMemo(checkNumber);
}

/** Whose money an item would take. */
function debitedBy(item: StoredItem, found: FoundAccount | null): string[] {
  const customerId = item.customerId ?? found?.customerId ?? null;
  return item.direction === 'out' && customerId !== null ? [customerId] : [];
}

/** The question an item says approved it. */
function questionOf({ network, authorization, direction }: StoredItem): QuestionKey[] {
  if (authorization === null || direction !== 'out' || (network !== 'card' && network !== 'atm')) return [];
  return [{ network, questionId: authorization }];
}

/** What an item says about its approval. */
function approvalFacts(
  item: StoredItem,
  approval: Approval | null,
  rules: Rulebook,
): Pick<ArrivalFacts, 'namesApproval' | 'approved' | 'isForced'> {
  const capture = approval && captureOf(item.amount, approval);
  return {
    namesApproval: questionOf(item).length > 0,
    approved: approval && capture && { approval, capture, fee: feeFor(approval, capture.taken, rules) },
    isForced: item.isAdvice && item.amount <= STAND_IN_MAX,
  };
}

/**
 * Finds an item's approval once: a second item of the same page that names it is a debit like any other. An item for
 * another account doesn't use it up.
 */
function approvalsIn(
  approvals: readonly Approval[],
): (item: StoredItem, account: FoundAccount | null) => Approval | null {
  const left = new Map(approvals.map((approval) => [`${approval.network} ${approval.questionId}`, approval]));
  return (item, account) => {
    const [question] = questionOf(item);
    const key = question ? `${question.network} ${question.questionId}` : '';
    const approval = left.get(key);
    if (approval === undefined || approval.accountId !== account?.accountId) return null;
    left.delete(key);
    return approval;
  };
}

/**
 * The accounts of a page, each number looked up once. What already has its money aside knows its account, and what a code
 * paid for is found by its approval.
 */
async function findAccounts(
  tx: Tx,
  { directory, vault }: Context,
  items: readonly StoredItem[],
  approvals: readonly Approval[],
): Promise<{
  readonly found: (item: StoredItem) => FoundAccount | null;
  /** The card that an item names by its token. */
  readonly cardOf: (item: StoredItem) => string | null;
}> {
  const numberOf = (item: StoredItem) => vault.openForBank(NUMBER_PLACE, item.numberSealed);
  const owners = new Map<string, string>();
  const asked = items.filter(({ state }) => state !== 'held').map(numberOf);
  const byToken = await findByToken(tx, [...new Set(asked.filter(isToken))]);
  for (const [token, { accountId }] of byToken) owners.set(token, accountId);
  for (const number of new Set(asked.filter((each) => !isToken(each)))) {
    const entry = await directory.find(tx, 'account-number', number);
    if (entry) owners.set(number, entry.ownerId);
  }
  const byCode = new Map(
    approvals
      .filter(({ isByCode }) => isByCode)
      .map(({ network, questionId, accountId }) => [`${network} ${questionId}`, accountId]),
  );
  const ownerOf = (item: StoredItem) =>
    byCode.get(`${item.network} ${item.authorization ?? ''}`) ?? owners.get(numberOf(item)) ?? '';
  const accounts = await listAccountsById(tx, [...new Set([...owners.values(), ...byCode.values()])]);
  const byId = new Map(accounts.map((account) => [account.accountId, account]));
  return {
    found: (item) => (item.state === 'held' ? null : (byId.get(ownerOf(item)) ?? null)),
    cardOf: (item) => byToken.get(numberOf(item))?.cardId ?? null,
  };
}

/** What the ledger's refusal of something else may have led to, and must be posted. */
const again: readonly Decision['act'][] = ['suspend', 'take', 'debit'];

/** Asks the ledger for all of a page at once, then once more for what it refused and must be posted elsewhere. */
async function postDecided(
  tx: Tx,
  wanted: readonly Decided<Arrival>[],
  day: Day,
): Promise<Decided<Arrival>[]> {
  await permitAdvices(
    tx,
    wanted.flatMap(({ item: { itemId }, decision }) =>
      decision.act === 'force' ? [{ itemId, account: decision.found.account }] : [],
    ),
  );
  const first = await postEach(tx, wanted, day);
  const refused = first.filter(({ journal, decision }) => journal === null && again.includes(decision.act));
  const second = await postEach(tx, refused, day);
  return [...first.filter((each) => !refused.includes(each)), ...second];
}

async function postEach(tx: Tx, wanted: readonly Decided<Arrival>[], day: Day): Promise<Decided<Arrival>[]> {
  const asked = wanted.flatMap((each) => {
    const journal = journalFor(each.item, each.decision);
    return journal ? [{ each, journal }] : [];
  });
  const outcomes = await postAllWithin(
    tx,
    asked.map(({ journal }) => journal),
    day,
  );
  const after = new Map<Decided<Arrival>, Decided<Arrival>>();
  for (const [at, { each }] of asked.entries()) {
    const outcome = outcomes[at];
    if (!outcome) throw new Error('The ledger returned no outcome for an item');
    if (outcome.status !== 'refused') {
      after.set(each, { ...each, journal: outcome.journal });
      continue;
    }
    const instead = outcome.reason === 'day_changed' ? null : insteadOf(each.decision, outcome.reason);
    if (!instead) throw new Error(`the ledger refused an item: ${outcome.reason}`);
    after.set(each, { ...each, decision: instead });
  }
  return wanted.map((each) => after.get(each) ?? each);
}

/** What a decision asks of the books. Posted for the bank: a network's item needs no customer session. */
function journalFor(item: Arrival, decision: Decision): Journal | null {
  const { intent, network, direction, amount, name } = item;
  const { found, refunded } = item;
  const kind = kindOfItem(network, direction, found !== null && isGivenBack(network, found, refunded));
  const outside = clearing[network];
  const journal = (legs: readonly Leg[], of = intent): Journal => ({ intent: of, customer: null, legs });
  switch (decision.act) {
    case 'credit':
      return journal([{ debit: outside, credit: decision.found.account, amount, kind, memo: name }]);
    case 'debit':
      return journal([{ debit: decision.found.account, credit: outside, amount, kind, memo: name }]);
    case 'force':
      return journal([
        { debit: decision.found.account, credit: outside, amount, kind, memo: name, forced: true },
      ]);
    case 'take': {
      const { approval, capture, fee, found } = decision;
      const tip: Leg = { debit: found.account, credit: outside, amount: capture.extra, kind, memo: name };
      return journal([
        { act: 'settle', hold: approval.hold, amount: capture.taken, kind, memo: name },
        ...feeLegs(approval, fee),
        ...(capture.extra > ZERO ? [tip] : []),
      ]);
    }
    case 'hold':
      return journal([
        { act: 'hold', debit: decision.found.account, credit: outside, amount, kind, memo: name },
      ]);
    case 'capture':
      return journal(
        [{ act: 'settle', hold: holdOf(item), kind, memo: name }],
        movementIdOf('settle', intent),
      );
    case 'release':
      return journal([{ act: 'release', hold: holdOf(item), kind }], movementIdOf('release', intent));
    case 'suspend':
      // Whose it is isn't known, so nothing is said about the sender.
      return journal([{ debit: outside, credit: own.suspense, amount, kind: 'adjustment' }]);
    case 'wait':
    case 'return':
      return null;
  }
}

/** A hold has the number of its journal's first leg. */
function holdOf({ journal, itemId }: Arrival): number {
  if (journal === null) throw new Error(`item ${itemId} has no hold`);
  return journal;
}
