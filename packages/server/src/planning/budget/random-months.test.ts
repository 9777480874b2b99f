import type { Budget } from '@bank/contract/planning/budget/contract.ts';
import { figuresOf, firstDayOf, monthAfter } from '@bank/contract/planning/budget/rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents, fromDollars, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { csvOf } from './files.ts';
import * as months from './queries/months.ts';
import * as transactions from './queries/transactions.ts';

/** `npm run proof -- budget` makes ten thousand. */
const MONTHS = Number(process.env['BUDGET_MONTHS'] ?? 1_000);
const SEED = 20_261_118;
const TEXTS = ['Rent', '=1+1', "'=x", '+49', '-1', '@home', 'a, b', 'say "hi"', '午餐', "''+", '', ' x'];

let bank: TestBank;
let customerId: string;
const sealedBy = new Map<string, string>();
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  ({ id: customerId } = await bank.customer());
});
afterAll(() => bank.close());

/** Mulberry32: small, fast, and the same everywhere. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Written = {
  readonly id: string;
  readonly day: Day;
  readonly description: string;
  readonly parts: readonly transactions.Part[];
};

/** A month of random size, written through the same statements as the calls write it. */
async function writeMonth(tx: Tx, roll: (below: number) => number, first: Day, ids: readonly string[]) {
  const income = cents(roll(1_000_000));
  await months.upsertMonth(tx, customerId, first, income);
  const listed = ids.slice(0, 1 + roll(ids.length));
  for (const [place, categoryId] of listed.entries())
    await months.upsertLimit(tx, customerId, first, { categoryId, budgeted: cents(roll(200_000)), place });
  const written: Written[] = Array.from({ length: roll(12) }, () => {
    const pick = () => (roll(5) === 0 ? null : (listed[roll(listed.length)] ?? null));
    const parts = Array.from({ length: roll(3) === 0 ? 1 + roll(4) : 1 }, () => ({
      categoryId: pick(),
      amount: cents(1 + roll(90_000)),
    }));
    return {
      id: newId(),
      day: addDays(first, roll(28)),
      description: TEXTS[roll(TEXTS.length)] ?? '',
      parts,
    };
  });
  await transactions.insertTransactions(
    tx,
    customerId,
    first,
    written.map(({ id, day, description, parts }) => ({
      id,
      day,
      amount: sum(parts),
      descriptionSealed: sealedBy.get(description) ?? '',
      accountId: null,
      lineId: null,
      merchantDigest: null,
      categoryId: null,
      isChosen: true,
    })),
  );
  for (const { id, parts } of written) await transactions.replaceParts(tx, customerId, first, id, parts);
  return { income, listed, written };
}

const sum = (parts: readonly { readonly amount: Cents }[]) =>
  plus(ZERO, ...parts.map(({ amount }) => amount));

test(
  '[BUDG-03, BUDG-04] random months add up, and their CSV reads back to the same',
  { timeout: 600_000 },
  async () => {
    const { vault } = bank.contextAs('system');
    const { say } = await createTranslator('en', ['budget']);
    await bank.root.transaction().execute(async (tx) => {
      for (const text of TEXTS)
        sealedBy.set(text, await vault.seal(tx, customerId, 'budget_transactions.description_sealed', text));
    });
    const opened = new Map([...sealedBy].map(([text, sealed]) => [sealed, text]));
    const names = ['Rent', "'=Trick", 'Coffee, tea', '"Quotes"', '家', '-minus'];
    const ids = await bank.root.transaction().execute(async (tx) => {
      const made: string[] = [];
      for (const name of names)
        made.push(
          (await months.insertCategory(tx, customerId, { id: newId(), standard: null, name }, 400)) ?? '',
        );
      return made;
    });
    const roll = dice(SEED);
    for (let at = 0; at < MONTHS; at += 1) {
      const month = monthAfter('2000-01', at % 1_188);
      const first = firstDayOf(month);
      const told = await bank.root.transaction().execute(async (tx) => {
        const made = await writeMonth(tx, roll, first, ids);
        const rows = await transactions.listTransactions(tx, customerId, first, 1_000);
        const categories = await months.listCategories(tx, customerId, first);
        return { made, rows, categories };
      });
      const { made, rows, categories } = told;
      const parts = made.written.flatMap((each) => each.parts);
      for (const { id, spent } of categories)
        expect(spent).toBe(sum(parts.filter(({ categoryId }) => categoryId === id)));
      const loose = sum(parts.filter(({ categoryId }) => categoryId === null));
      const totals = figuresOf(made.income, categories, loose);
      expect(totals.spent).toBe(sum(parts));
      expect(totals.available).toBe(made.income - sum(parts));
      const budget = budgetFrom(month, made.income, { rows, categories, opened });
      expect(readBack(csvOf({ say }, budget))).toEqual(contentOf(budget));
      await clear(first);
    }
  },
);

/** The month is left empty for the next round that gets it. */
async function clear(first: Day): Promise<void> {
  await bank.root.deleteFrom('budget_transactions').where('month', '=', first).execute();
  await bank.root.deleteFrom('budget_months').where('month', '=', first).execute();
}

type Read = {
  readonly rows: readonly transactions.TransactionRow[];
  readonly categories: readonly months.CategoryRow[];
  readonly opened: ReadonlyMap<string, string>;
};

function budgetFrom(month: string, income: Cents, { rows, categories, opened }: Read): Budget {
  const shown = categories.map((row) => ({
    ...row,
    id: idFrom('budget-category', row.id),
    name: row.name ?? '',
  }));
  return {
    month,
    today: firstDayOf(month),
    daysPassed: 0,
    daysLeft: 0,
    income,
    categories: shown,
    transactions: rows.map((row) => ({
      id: idFrom('budget-transaction', row.id),
      categoryId: null,
      amount: row.amount,
      date: row.day,
      description: opened.get(row.descriptionSealed ?? '') ?? '',
      account: null,
      parts: row.parts.map(({ categoryId, amount }) => ({
        categoryId: categoryId === null ? null : idFrom('budget-category', categoryId),
        amount,
      })),
      isLeftOut: row.isLeftOut,
    })),
    unassigned: ZERO,
    totals: { budgeted: ZERO, spent: ZERO, remaining: ZERO, available: ZERO },
    days: [],
    highest: null,
    insights: [],
    isConnected: false,
    standards: [],
  };
}

/** All that a file has to keep. */
function contentOf({ income, categories, transactions: made, month }: Budget) {
  const names = new Map<string | null, string>(categories.map(({ id, name }) => [id, name]));
  const first = firstDayOf(month);
  return [
    ['income', '0', first, '', '', income, 'yes'],
    ...categories.map(({ name, budgeted }, at) => [
      'category',
      `${at + 1}`,
      first,
      name,
      '',
      budgeted,
      'yes',
    ]),
    ...made.flatMap(({ date, description, parts, isLeftOut }, at) =>
      parts.map(({ categoryId, amount }) => [
        'transaction',
        `${at + 1}`,
        date,
        names.get(categoryId) ?? '',
        description,
        amount,
        isLeftOut ? 'no' : 'yes',
      ]),
    ),
  ];
}

/** RFC 4180 by a reader of its own, and one apostrophe off what a spreadsheet would take for a formula. */
function readBack(file: string): (string | Cents | null)[][] {
  const cells: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const text = file.replace(/^\uFEFF/, '');
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (letter === '"') isQuoted = false;
      else cell += letter;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',' || letter === '\n') {
      cells.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      if (letter === '\n') cells.push([]);
    } else cell += letter;
  }
  const plain = (value: string) => (/^'+[=+\-@\t\r\n]/.test(value) ? value.slice(1) : value);
  return cells
    .slice(1)
    .filter(({ length }) => length > 0)
    .map((row) => row.map((value, at) => (at === 5 ? fromDollars(value) : plain(value))));
}
