import { addTransaction, exportBudget, saveBudget } from '@bank/contract/planning/budget/contract.ts';
import { standardCategories } from '@bank/contract/planning/budget/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { withToken } from '@bank/simulator/raw-http.ts';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { makePayer } from '../../testing/payers.ts';
import { readPdf } from '../../testing/read-pdf.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
});
afterAll(() => bank.close());

test('[BUDG-10] the month is downloaded as CSV and as PDF, with what it says on the page', async () => {
  const nora = await makePayer(bank, 0);
  const { month, categories } = await nora.call(saveBudget, {
    month: 'current',
    income: cents(588_000),
    categories: standardCategories.map((standard) => ({ standard, budgeted: cents(60_000) })),
  });
  const [housing] = categories;
  if (!housing) throw new Error('no category was saved');
  await nora.call(addTransaction, {
    month,
    entryId: randomUUIDv7(),
    categoryId: housing.id,
    amount: cents(1_234),
    date: dayFrom(`${month}-03`),
    description: '=1+1, "quoted"',
  });
  const get = (format: 'csv' | 'pdf') =>
    fetch(`${bank.apiUrl}${exportBudget.path.replace('{month}', month)}?format=${format}`, {
      headers: withToken(nora.token),
    });
  expect(await (await get('csv')).text()).toContain(`"'=1+1, ""quoted""",12.34`);
  const { texts } = readPdf(Buffer.from(await (await get('pdf')).arrayBuffer()));
  expect(texts).toContain('=1+1, "quoted"');
  const said = texts.join('\n');
  for (const [label, amount] of [
    ['Monthly income', '$5,880.00'],
    ['Total budgeted', '$4,200.00'],
    ['Total spent', '$12.34'],
    ['Available to spend', '$5,867.66'],
  ] as const)
    expect(said).toContain(`${label}\n${amount}`);
  expect(said).toContain('Total\n$4,200.00\n$12.34\n$4,187.66');
});
