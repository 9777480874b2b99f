import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/planning/budget/contract.ts';
import {
  CATEGORIES_EVER_MAX,
  CATEGORIES_MAX,
  NAMED_MAX,
  firstDayOf,
  monthOf,
  standardCategories,
  standardWords,
  TRANSACTIONS_MAX,
} from '@bank/contract/planning/budget/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { foldedText } from '@bank/kernel/near-words.ts';
import { plus, ZERO } from '@bank/kernel/money.ts';
import { notFound, refuse, type Problem } from '@bank/kernel/problem.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, newId, type CustomerContext } from '../../platform/work.ts';
import { DESCRIPTION_PLACE, readBudget, reachable } from './budgets.ts';
import { touchedTopic } from './alerts.ts';
import { beginMonth } from './imports.ts';
import { deleteRule, upsertRule } from './queries/learned.ts';
import * as months from './queries/months.ts';
import * as transactions from './queries/transactions.ts';

type Answer = Promise<ReplyOf<typeof calls.showBudget>>;

/** What the database refuses, by the name of the constraint. */
const bounds: Readonly<Record<string, Problem>> = {
  budget_parts_of_category: { code: 'category_in_use', word: 'budget.validation.categoryInUse' },
  budget_parts_add_up: { code: 'parts_differ', word: 'budget.validation.parts', field: 'parts' },
  budget_categories_name_once: {
    code: 'category_exists',
    word: 'budget.error.categoryExists',
    field: 'name',
  },
};

/** In one transaction, with what the database refuses said in words. */
async function changing(
  context: CustomerContext,
  asked: string,
  work: (tx: Tx, first: Day) => Promise<void>,
): Answer {
  try {
    return await forCustomer(context, async (tx) => {
      const { month } = await reachable(tx, asked);
      await work(tx, firstDayOf(month));
      await announce(tx, { topic: touchedTopic, customerId: context.customerId, payload: {} });
      return readBudget(tx, context, month);
    });
  } catch (error) {
    const problem =
      error instanceof Error && 'constraint' in error ? bounds[String(error.constraint)] : undefined;
    if (problem) refuse(problem);
    throw error;
  }
}

export function showBudget(context: CustomerContext, { month }: RequestOf<typeof calls.showBudget>): Answer {
  return forCustomer(context, (tx) => readBudget(tx, context, month));
}

export function saveBudget(
  context: CustomerContext,
  { month, income, categories }: RequestOf<typeof calls.saveBudget>,
): Answer {
  const { customerId } = context;
  return changing(context, month, async (tx, first) => {
    await months.upsertMonth(tx, customerId, first, income);
    await months.lockMonth(tx, customerId, first);
    const listed = await months.listCategories(tx, customerId, first);
    const known = await months.listNamed(tx, customerId, NAMED_MAX);
    const kept = new Set<string>();
    for (const [place, wanted] of categories.entries()) {
      const categoryId = await namedCategory(tx, context, wanted, known);
      kept.add(categoryId);
      await months.upsertLimit(tx, customerId, first, { categoryId, budgeted: wanted.budgeted, place });
    }
    for (const { id } of listed) if (!kept.has(id)) await months.deleteLimit(tx, customerId, first, id);
    await note(tx, context, first, 'budget.saved');
  });
}

type Wanted = RequestOf<typeof calls.saveBudget>['categories'][number];

/** The category that is meant: by its id, a standard one, or one of that name, which is made if there is none. */
async function namedCategory(
  tx: Tx,
  { customerId, say }: CustomerContext,
  { id, standard, name }: Wanted,
  known: readonly { readonly id: string }[],
): Promise<string> {
  if (id === undefined) {
    const made = standard === undefined ? calledSo(name ?? '', say) : { standard, name: null };
    return madeCategory(tx, customerId, made);
  }
  if (!known.some((each) => each.id === id)) notFound();
  if (name !== undefined) await months.renameCategory(tx, customerId, id, name);
  return id;
}

type Called = Pick<months.CategoryRow, 'standard' | 'name'>;

async function madeCategory(tx: Tx, customerId: string, called: Called): Promise<string> {
  const id = await months.insertCategory(tx, customerId, { id: newId(), ...called }, CATEGORIES_EVER_MAX);
  return id ?? refuse({ code: 'too_many_categories', word: 'budget.error.tooManyNames', field: 'name' });
}

/** A name that a standard category has in the customer's language means that one, or there would be two of the name. */
function calledSo(name: string, say: Say): Called {
  const written = foldedText(name);
  const standard = standardCategories.find((each) => foldedText(say(standardWords[each])) === written);
  return standard === undefined ? { standard: null, name } : { standard, name: null };
}

export function addCategory(
  context: CustomerContext,
  { month, name, budgeted }: RequestOf<typeof calls.addCategory>,
): Answer {
  const { customerId, say } = context;
  return changing(context, month, async (tx, first) => {
    if (!(await beginMonth(tx, customerId, first))) notStarted();
    await months.lockMonth(tx, customerId, first);
    const listed = await months.listCategories(tx, customerId, first);
    if (listed.length >= CATEGORIES_MAX)
      refuse({ code: 'too_many_categories', word: 'budget.error.tooManyCategories' });
    const categoryId = await madeCategory(tx, customerId, calledSo(name, say));
    await months.upsertLimit(tx, customerId, first, { categoryId, budgeted, place: listed.length });
    await note(tx, context, first, 'budget.category-added');
  });
}

/** The database refuses it while there are transactions; the page says so before. */
export function deleteCategory(
  context: CustomerContext,
  { month, categoryId }: RequestOf<typeof calls.deleteCategory>,
): Answer {
  const { customerId } = context;
  return changing(context, month, async (tx, first) => {
    // Without a budget there is no such category.
    if (!(await beginMonth(tx, customerId, first))) notFound();
    await months.lockMonth(tx, customerId, first);
    if (!(await months.deleteLimit(tx, customerId, first, categoryId))) notFound();
    await note(tx, context, first, 'budget.category-removed');
  });
}

export function addTransaction(
  context: CustomerContext,
  request: RequestOf<typeof calls.addTransaction>,
): Answer {
  const { month, entryId, categoryId, amount, date, description } = request;
  const { customerId, vault } = context;
  return changing(context, month, async (tx, first) => {
    if (monthOf(date) !== monthOf(first))
      refuse({ code: 'other_month', word: 'budget.validation.otherMonth', field: 'date' });
    if (!(await beginMonth(tx, customerId, first))) notStarted();
    await requireCategories(tx, customerId, first, [categoryId]);
    if ((await transactions.countTransactions(tx, customerId, first)) >= TRANSACTIONS_MAX)
      refuse({ code: 'too_many_transactions', word: 'budget.error.tooManyTransactions' });
    await transactions.insertTransactions(tx, customerId, first, [
      {
        id: entryId,
        day: date,
        amount,
        descriptionSealed: await vault.seal(tx, customerId, DESCRIPTION_PLACE, description),
        accountId: null,
        lineId: null,
        merchantDigest: null,
        categoryId,
        isChosen: true,
      },
    ]);
    await note(tx, context, first, 'budget.transaction-added');
  });
}

/** A line that goes to one category teaches where its merchant belongs, from now on and for this customer alone. */
export function changeTransaction(
  context: CustomerContext,
  { month, transactionId, parts, isLeftOut }: RequestOf<typeof calls.changeTransaction>,
): Answer {
  const { customerId } = context;
  return changing(context, month, async (tx, first) => {
    const made = (await transactions.lockTransaction(tx, customerId, first, transactionId)) ?? notFound();
    if (
      plus(ZERO, ...parts.map(({ amount }) => amount)) !== made.amount ||
      parts.some(({ amount }) => amount === ZERO)
    )
      refuse({ code: 'parts_differ', word: 'budget.validation.parts', field: 'parts' });
    const ids = parts.flatMap(({ categoryId }) => categoryId ?? []);
    await requireCategories(tx, customerId, first, ids);
    await transactions.replaceParts(tx, customerId, first, transactionId, parts);
    await transactions.updateChosen(tx, customerId, transactionId, isLeftOut);
    const [only, ...more] = parts;
    if (made.merchantDigest !== null && only && more.length === 0 && !isLeftOut)
      await learn(tx, customerId, made.merchantDigest, only.categoryId);
    await note(tx, context, first, 'budget.transaction-changed');
  });
}

/** No category forgets what was learned. Other lines of the merchant stay where they are then. */
async function learn(tx: Tx, customerId: string, digest: string, categoryId: string | null): Promise<void> {
  if (categoryId === null) return deleteRule(tx, customerId, digest);
  await upsertRule(tx, customerId, { digest, categoryId });
  await transactions.moveMerchant(tx, customerId, { digest, categoryId });
}

export function removeTransaction(
  context: CustomerContext,
  { month, transactionId }: RequestOf<typeof calls.removeTransaction>,
): Answer {
  const { customerId } = context;
  return changing(context, month, async (tx, first) => {
    if (!(await transactions.deleteWritten(tx, customerId, first, transactionId))) notFound();
    await note(tx, context, first, 'budget.transaction-removed');
  });
}

/** Categories that this month has, and so this customer's. */
async function requireCategories(
  tx: Tx,
  customerId: string,
  month: Day,
  ids: readonly string[],
): Promise<void> {
  const listed = await months.listCategories(tx, customerId, month);
  if (!ids.every((id) => listed.some((each) => each.id === id))) notFound();
}

function notStarted(): never {
  return refuse({ code: 'no_budget', word: 'budget.error.notStarted' });
}

/** That it was changed, and never what it says. */
function note(tx: Tx, context: CustomerContext, first: Day, action: string): Promise<void> {
  return record(tx, context, {
    action,
    objectKind: 'customer',
    objectId: context.customerId,
    after: { month: monthOf(first) },
  });
}
